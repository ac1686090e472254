// Runs in the page before its own scripts: notes, for each list of persons that comes, the milliseconds from its
// asking to its answer, and from there to the frame that shows it.
const original = globalThis.fetch;
globalThis.noted = [];
globalThis.fetch = async (...request) => {
  const began = performance.now();
  const response = await original(...request);
  const [target] = request;
  const url = target instanceof Request ? target.url : String(target);
  if (!url.endsWith('person/GetListPersonsByFilter')) return response;
  const answered = performance.now();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => {
      // what is asked for in a frame is served once that frame has been handed over
      const shown = new MessageChannel();
      shown.port1.onmessage = () =>
        globalThis.noted.push({ answer: answered - began, shown: performance.now() - answered });
      shown.port2.postMessage(null);
    });
  });
  observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  return response;
};
