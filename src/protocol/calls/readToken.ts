import { bodyObject } from '../wireValues.ts';
import { TOKEN_TEXTS } from './names.ts';
import { readNumber, readTexts } from './reading.ts';

/** The answer to every way in (contract.md 2.1). */
export function readToken(value: unknown) {
  const { expires_in, passDefault, detail } = bodyObject(value);
  return {
    ...readTexts(value, TOKEN_TEXTS),
    expires_in: readNumber(expires_in),
    passDefault: readNumber(passDefault),
    detail: readTexts(detail, ['type']),
  };
}
