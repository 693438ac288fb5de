import { expect, it } from 'vitest';
import { maskSecrets } from '../../src/server/maskSecrets.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln';
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';

it.each([
  [`Bearer ${JWT} came`, 'Bearer [masked] came'],
  [`password "${HASH}`, 'password "[masked]'],
  [`${HASH} was kept`, '[masked] was kept'],
  [`key=${'aB3-_'.repeat(8)};`, 'key=[masked];'],
  [`id ${'a'.repeat(39)}, eyJ alone`, `id ${'a'.repeat(39)}, eyJ alone`],
])('%s is logged as %s', (text, logged) => {
  expect(maskSecrets(text)).toBe(logged);
});
