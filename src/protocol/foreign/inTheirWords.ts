import { isObject } from '../../model/guards.ts';
import { operators } from '../../model/operators.ts';
import type { BackendDialect, SpokenCall } from '../conventions/BackendDialect.ts';
import type { DialectWords } from './DialectWords.ts';

type Query = NonNullable<SpokenCall['query']>;
type Body = Readonly<Record<string, unknown>>;

/** A dialect of which config.json says the words. */
export function inTheirWords(words: DialectWords): BackendDialect {
  const isTheirs = ({ path }: SpokenCall): boolean =>
    words.below?.some((start) => `${path}/`.startsWith(`${start}/`)) ?? true;
  return {
    write: (call) =>
      call.query === undefined || !isTheirs(call) ? call : { ...call, query: askedInWords(words, call.query) },
    hear: (call, body) => (isObject(body) && isTheirs(call) ? envelopeOf(words, body) : body),
  };
}

function askedInWords(words: DialectWords, query: Query): Query {
  const { current, size, ascs, descs, ...filters } = query;
  return {
    ...(words.bareFilters ? bareFilters(filters) : filters),
    ...sortOf(words, query),
    ...(current === undefined ? {} : { [words.current ?? 'current']: current }),
    ...(size === undefined ? {} : { [words.size ?? 'size']: size }),
  };
}

/** Such backends sort by one column: the first one that was asked for. */
function sortOf({ sortColumn, sortOrder }: DialectWords, query: Query): Query {
  const asked = Object.entries(query).filter(([name]) => name === 'ascs' || name === 'descs');
  const [first] = asked;
  if (sortColumn === undefined || first === undefined) return Object.fromEntries(asked);
  const [column] = String(first[1]).split(',');
  const order = first[0] === 'ascs' ? 'asc' : 'desc';
  return { [sortColumn]: column, ...(sortOrder === undefined ? {} : { [sortOrder]: order }) };
}

/** Suffixes of the tests that need none; `is` travels twice in the family. */
const BARE = new RegExp(`_(?:${operators.eq.suffix}|${operators.contains.suffix})$`);

const bareFilters = (filters: Query): Query =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name.replace(BARE, ''), value]));

/** An answer in the envelope of the family; what carries none of the words stays as it is. */
function envelopeOf(words: DialectWords, body: Body): Body {
  const { code = 'code', msg = 'msg', data = 'data', records = 'records' } = words;
  // Records may own a code.
  if (!(code in body && [msg, data, records, 'success'].some((name) => name in body))) return body;
  const { [code]: said, [msg]: text, [data]: inside, ...beside } = body;
  // RuoYi's pages stand beside the code.
  const held = inside === undefined && records in beside ? beside : inside;
  return {
    ...beside,
    code: codeOf(words, said),
    ...(text === undefined ? {} : { msg: text }),
    ...(held === undefined ? {} : { data: pageOf(words, held) }),
  };
}

/** 200, or the code of a refusal: one in digits as it is. */
function codeOf({ success }: DialectWords, said: unknown): unknown {
  if (success === undefined) return said;
  if (success.some((one) => String(one) === String(said))) return 200;
  const isStatus = /^[0-9]{1,6}$/.test(String(said));
  return isStatus && !/^(?:0+|2[0-9]{2})$/.test(String(said)) ? said : 400;
}

/** A page is told by its rows. */
function pageOf({ records = 'records', total = 'total' }: DialectWords, data: unknown): unknown {
  if (!isObject(data) || !(records in data)) return data;
  return { ...data, records: data[records], total: data[total] };
}
