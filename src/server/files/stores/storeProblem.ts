import type { ErrorCode } from '../../../model/errors.ts';
import { AppError } from '../../AppError.ts';
import { type Reply, startOf } from '../../outgoing/ask.ts';

/** What was asked of the store when it refused. */
export type Step = 'write' | 'read' | 'remove';

const NOT_ALLOWED: Readonly<Record<Step, ErrorCode>> = {
  write: 'storeNoWrite',
  read: 'storeNoRead',
  remove: 'storeNoRemove',
};

/** Codes of S3 and of those who speak like it, by what must be mended; any other refusal is one of the right. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  NoSuchBucket: 'storeBucket',
  InvalidBucketName: 'storeBucket',
  PermanentRedirect: 'storeBucket',
  InvalidAccessKeyId: 'storeKey',
  SignatureDoesNotMatch: 'storeKey',
  InvalidSecurity: 'storeKey',
  AuthorizationHeaderMalformed: 'storeRegion',
  IllegalLocationConstraintException: 'storeRegion',
  RequestTimeTooSkewed: 'storeClock',
};

const CERTIFICATE = /^(?:CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY))/;

/** What a store said instead of doing as it was asked. */
export async function storeRefusal(reply: Reply, step: Step, host: string): Promise<AppError> {
  const said = await startOf(reply).catch(() => '');
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(said)?.[1];
  const named = code === undefined ? undefined : CODES[code];
  if (named !== undefined) return new AppError(named, { host });
  if (code !== undefined || reply.status === 401 || reply.status === 403) {
    return reply.status >= 500
      ? new AppError('storeSilent', { host })
      : new AppError(NOT_ALLOWED[step], { code: code ?? String(reply.status) });
  }
  return new AppError(reply.status >= 500 ? 'storeSilent' : 'storeForeign', { host });
}

/** Why there was no reply, in the words of the catalogue. */
export function connectionProblem(error: unknown, host: string): AppError {
  if (error instanceof AppError) return error;
  const { code = '', name } = error as NodeJS.ErrnoException;
  const cause = { cause: error };
  if (code === 'ETIMEDOUT' || name === 'TimeoutError' || name === 'AbortError') {
    return new AppError('storeSilent', { host }, [], cause);
  }
  if (CERTIFICATE.test(code)) return new AppError('storeCertificate', { host }, [], cause);
  return new AppError(
    code.startsWith('HPE_') || code === 'EPROTO' ? 'storeForeign' : 'storeUnreachable',
    { host },
    [],
    cause,
  );
}
