// Runs in the page before its own scripts: notes, for each list of persons that comes, the milliseconds from
// its asking to the frame that shows it.
const original = globalThis.fetch;
globalThis.noted = [];
globalThis.fetch = async (...request) => {
  const began = performance.now();
  const response = await original(...request);
  const [target] = request;
  const url = target instanceof Request ? target.url : String(target);
  if (!url.endsWith('person/GetListPersonsByFilter')) return response;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => globalThis.noted.push(performance.now() - began)));
  });
  observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  return response;
};
