/** The threads with customers. */
export const threadsPath = '/portefeuille/client-messaging';

/** The same in the client space. */
export const ownThreadsPath = '/messages';
