/** The key that the tests' servers and the rows planted for them are sealed with. */
export const testSecretKey = 'a secret for the tests alone, of a decent length';
