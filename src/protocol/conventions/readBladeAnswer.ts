import { bodyObject } from '../wireValues.ts';
import type { Handed, ReadAnswer } from './Convention.ts';
import { refusalText, refusalTexts } from './refusalTexts.ts';

/** What BladeX writes of an error that nothing of its own raised, below a code of its own: a call that is not there. */
const BARE = /\[HttpStatus\]:(\d{3})$/;

/**
 * Reads an answer with or without envelope: the effective status is the body's
 * code, else the HTTP status; anything but 2xx is a refusal, and so is an `error_description`, or an envelope that
 * says that it was no success.
 */
export function readBladeAnswer(body: unknown, httpStatus: number): ReadAnswer {
  const fields = bodyObject(body);
  const enveloped = isEnvelope(fields);
  const said = refusalText(fields.msg);
  const bare = said?.match(BARE)?.[1];
  const status = Number(bare) || (enveloped && Number(fields.code)) || httpStatus;
  const isGood = status >= 200 && status <= 299;
  const described = refusalText(fields.error_description);
  const denied = described !== undefined || (enveloped && fields.success === false);
  const text = bare === undefined ? (said ?? described ?? refusalText(fields.message)) : undefined;
  const errors = refusalTexts(fields.errors);
  return {
    status: isGood && denied ? 400 : status,
    refused: !isGood || denied,
    data: enveloped ? fields.data : body,
    ...(text === undefined ? {} : { text }),
    ...(errors === undefined ? {} : { errors }),
    ...(fields.current === undefined ? {} : { current: fields.current }),
    ...(Array.isArray(fields.handed) ? { handed: fields.handed.map(bodyObject).map(handedOf) } : {}),
  };
}

const handedOf = ({ account, initial, tenantId }: Readonly<Record<string, unknown>>): Handed => ({
  account: String(account ?? ''),
  initial: String(initial ?? ''),
  ...(tenantId === undefined ? {} : { tenantId: String(tenantId) }),
});

/** Only an object with a `code` in digits beside one of its other keys is the envelope; records may own a `code`. */
const isEnvelope = (fields: Readonly<Record<string, unknown>>): boolean =>
  /^[0-9]{1,6}$/.test(String(fields.code)) && ('success' in fields || 'msg' in fields || 'data' in fields);
