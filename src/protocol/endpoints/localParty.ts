import type { Endpoint } from './Endpoint.ts';
import { noAnswer, objectRequiring, text, textMatching } from './shapes.ts';

/** What a sign-in with a third party is told apart by. */
export const partyState = textMatching('^[A-Za-z0-9_-]{16,128}$', 128);

/** The page that stands in for a third party: for testing only, so it is no part of the contract. */
export const localParty = {
  method: 'GET',
  path: 'blade-auth/oauth/local',
  bare: true,
  access: 'public',
  summary: { zh: '本地测试身份', en: 'A test identity' },
  query: objectRequiring({ state: partyState, name: text(20) }, 'state'),
  answer: noAnswer,
} as const satisfies Endpoint;
