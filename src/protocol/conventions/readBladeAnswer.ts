import { bodyObject } from '../wireValues.ts';
import type { Handed, ReadAnswer } from './Convention.ts';
import { refusalText, refusalTexts } from './refusalTexts.ts';

/**
 * Reads an answer with or without envelope: the effective status is the body's
 * code, else the HTTP status; anything but 2xx is a refusal, and so is an `error_description`.
 */
export function readBladeAnswer(body: unknown, httpStatus: number): ReadAnswer {
  const fields = bodyObject(body);
  const enveloped = isEnvelope(fields);
  const status = enveloped && fields.code !== 0 ? Number(fields.code) : httpStatus;
  const isGood = status >= 200 && status <= 299;
  const described = refusalText(fields.error_description);
  const text = refusalText(fields.msg) ?? described ?? refusalText(fields.message);
  const errors = refusalTexts(fields.errors);
  return {
    status: isGood && described !== undefined ? 400 : status,
    refused: !isGood || described !== undefined,
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

/** Only an object with a numeric `code` beside one of its other keys is the envelope; records may own a `code`. */
function isEnvelope(fields: Readonly<Record<string, unknown>>): boolean {
  return typeof fields.code === 'number' && ('success' in fields || 'msg' in fields || 'data' in fields);
}
