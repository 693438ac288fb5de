export { type Person, Refused } from '../testing/personOf.ts';
export { startTestServer, type TestServer, type TestServerOptions } from '../testing/startTestServer.ts';
