import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import type { Entity } from '../../model/Entity.ts';
import { ERRORS, type ErrorCode } from '../../model/errors.ts';
import type { FieldErrorCode, FieldIssue } from '../../model/fieldErrors.ts';
import type { Model } from '../../model/Model.ts';
import { bladeEnvelope } from '../../protocol/conventions/bladeEnvelope.ts';
import type { AnswerStyle } from '../../protocol/conventions/Convention.ts';
import { conventionOf } from '../../protocol/conventions/index.ts';
import { AppError } from '../AppError.ts';
import type { Database } from '../database/Database.ts';
import { errorCode } from '../errorCode.ts';
import { seldom } from '../seldom.ts';
import { outageOf } from '../storageTrouble.ts';
import { hasLargeBody } from './hasLargeBody.ts';
import { knownVerbs } from './knownVerbs.ts';
import { readerOf } from './languageOf.ts';
import { type Reason, reasonsOf, refusalSentence } from './refusalReasons.ts';

export interface ErrorOptions {
  readonly model: Model;
  readonly database: Database;
  /** Told of every error that is no refusal of ours. */
  readonly onUnexpected: (error: unknown, request: FastifyRequest) => void;
}

/** Errors Fastify raises by itself, by its own codes; anything else of it is a bad request or our fault. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable',
  FST_ERR_NOT_FOUND: 'noSuchPath',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_FILES_LIMIT: 'tooLarge',
  FST_PARTS_LIMIT: 'tooLarge',
  FST_FIELDS_LIMIT: 'tooLarge',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedMedia',
};

/** What the reader of forms says, without a code, of a boundary that is none or too long and of a form that ends too early. */
const BROKEN_FORM = /^Multipart: |^The needle cannot|unexpected end of multipart data/i;

/** After a lost connection or a lock that took too long a second is plenty. */
const RETRY_SECONDS = 1;

/** While a disk is full, a database away or a machine too slow, every call fails of it, and thousands a second say the same. */
const OUTAGE_PAUSE_MS = 1000;

const KEYWORDS: Readonly<Record<string, FieldErrorCode>> = {
  required: 'required',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  pattern: 'pattern',
  minimum: 'tooSmall',
  maximum: 'tooBig',
  minItems: 'tooFew',
  maxItems: 'tooManyItems',
  multipleOf: 'notMultiple',
  enum: 'notOffered',
};

function pathOf({ instancePath, params, keyword }: FastifySchemaValidationError): string {
  const path = instancePath.split('/').filter(Boolean);
  if (keyword === 'required') path.push(String(params.missingProperty));
  return path.join('.');
}

function issueOf(finding: FastifySchemaValidationError): FieldIssue {
  const limit = finding.params.limit;
  const limits = typeof limit === 'number' ? { min: limit, max: limit, step: limit } : {};
  return { field: pathOf(finding), code: KEYWORDS[finding.keyword] ?? 'wrongType', params: limits };
}

/** Who asked went away in the middle of her body: that is nobody's fault, and its code that of a lost database. */
const isBrokenOff = (error: unknown, { raw }: FastifyRequest): boolean => raw.errored !== null && raw.errored === error;

/** Turns whatever was thrown into a refusal of the catalogue. Unknown errors become `internal`. */
function refusalOf(error: unknown, database: Database): AppError {
  if (error instanceof AppError) return error;
  const known = error as Partial<FastifyError>;
  if (known.validation) {
    const issues = known.validation.map(issueOf).filter(({ field }) => field !== '');
    return new AppError(issues.length > 0 ? 'invalid' : 'badRequest', {}, issues);
  }
  const code = FRAMEWORK[known.code ?? ''];
  if (code) return new AppError(code, {}, [], { cause: error });
  if (BROKEN_FORM.test(known.message ?? '')) return new AppError('unreadable', {}, [], { cause: error });
  const outage = outageOf(error, database.dialect);
  if (outage) return outage;
  const status = known.statusCode ?? 500;
  return new AppError(status >= 400 && status < 500 ? 'badRequest' : 'internal', {}, [], { cause: error });
}

const entityOf = (request: FastifyRequest, model: Model): Entity | undefined =>
  model.entities[request.routeOptions.config.entity ?? ''];

/** The dialect of the entity that was asked; fixed calls and unknown paths speak the contract's. */
const styleOf = (entity: Entity | undefined): AnswerStyle =>
  entity === undefined ? bladeEnvelope : conventionOf(entity).answers;

/** One text a field: the first that was found. */
function firstByField(reasons: readonly Reason[]): Readonly<Record<string, string>> {
  const texts = new Map<string, string>();
  for (const { field, text } of reasons) if (!texts.has(field)) texts.set(field, text);
  return Object.fromEntries(texts);
}

/** A large body stands there that nobody will read; the rest of a small one is read away and the connection stays. */
const isUnread = (request: FastifyRequest): boolean => !request.raw.complete && hasLargeBody(request);

/** A refusal that an answer tells of beside other things; trouble of the server ends the call instead. */
export function reportableRefusal(error: unknown, database: Database): AppError {
  const refusal = refusalOf(error, database);
  if (refusal.isServerTrouble) throw error;
  return refusal;
}

/** Every error leaves as its convention writes refusals: a name of the catalogue, never a stack, a table or a path. */
export function answerErrors(app: FastifyInstance, { model, database, onUnexpected }: ErrorOptions): void {
  const answer = (refusal: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const reader = readerOf(request);
    const entity = entityOf(request, model);
    const reasons = reasonsOf(refusal, entity, reader, request.routeOptions.config.fields);
    const { status, body } = styleOf(entity).writeError({
      status: ERRORS[refusal.code].status,
      text: refusalSentence(refusal, reasons, reader),
      errors: refusal.issues.length > 0 ? firstByField(reasons) : undefined,
      current: refusal.current,
    });
    const retryAfter = refusal.retryAfter ?? (status === 503 ? RETRY_SECONDS : undefined);
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    if (isUnread(request)) reply.header('connection', 'close');
    return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
  };

  const tells = seldom(OUTAGE_PAUSE_MS);
  /** `others`: so many failed of the same outage since the last line. */
  function tell(refusal: AppError, error: unknown, request: FastifyRequest): void {
    const err = refusal.cause ?? error;
    const others = refusal.isOutage ? tells(`${refusal.code} ${errorCode(err)}`) : 0;
    if (others === undefined) return;
    request.log.error({ err, path: request.routeOptions.url, ...(others > 0 ? { others } : {}) }, 'unexpected error');
    onUnexpected(err, request);
  }

  app.setErrorHandler((error, request, reply) => {
    const refusal = isBrokenOff(error, request) ? new AppError('unreadable') : refusalOf(error, database);
    // Of requests that were refused at the door the counters tell.
    if (refusal.isServerTrouble && refusal.code !== 'busy') tell(refusal, error, request);
    return answer(refusal, request, reply);
  });

  const verbsAt = knownVerbs(app);
  app.setNotFoundHandler((request, reply) => {
    const verbs = verbsAt(request.url);
    if (verbs.length === 0) return answer(new AppError('noSuchPath'), request, reply);
    reply.header('allow', verbs.join(', '));
    return answer(new AppError('wrongVerb'), request, reply);
  });
}
