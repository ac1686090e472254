/** A file that is not read any further; the message is one French sentence for whoever sent it. */
export class FileRefused extends Error {
  override name = 'FileRefused';
}
