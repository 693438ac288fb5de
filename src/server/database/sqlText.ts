import { CompiledQuery } from 'kysely';
import type { MarkedQuery } from './writeEpochs.ts';

/** How statements name their parameters, counted from 1. */
export interface ParameterStyle {
  readonly parameter: (at: number) => string;
}

interface Written {
  sql: string;
  readonly parameters: unknown[];
}

/** What the engines are not asked about: they are given the text. */
const { query: NODE, queryId: ID } = CompiledQuery.raw('');

/** A statement as an executor takes it; its values are not frozen one by one. */
export const compiledText = <R>(sql: string, parameters: readonly unknown[]): CompiledQuery<R> => ({
  sql,
  parameters,
  query: NODE,
  queryId: ID,
});

/** Of a statement in a transaction nobody reads the answer, so nobody waits for it: what follows is run behind it. */
export const unasked = (query: CompiledQuery): CompiledQuery & MarkedQuery => ({ ...query, unasked: true });

/** It is right whoever else writes in the same transaction: what it looks at and what it does is one. */
export const shareable = <R>(query: CompiledQuery<R>): CompiledQuery<R> & MarkedQuery => ({
  ...query,
  shareable: true,
});

/** It may stand though the rest of the work does not: nobody misses what it takes away. */
export const lasting = (query: CompiledQuery): CompiledQuery & MarkedQuery => ({ ...query, lasting: true });

/**
 * A piece of SQL: texts with values between them, or further pieces. The query builder makes a tree of nodes of each
 * and walks it for the text, which takes longer than the engine does over the statement.
 */
export class SqlText<R = unknown> {
  readonly #texts: readonly string[];
  readonly #values: readonly unknown[];

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.#texts = texts;
    this.#values = values;
  }

  compile({ parameter }: ParameterStyle): CompiledQuery<R> {
    const written: Written = { sql: '', parameters: [] };
    this.#write(written, parameter);
    return compiledText(written.sql, written.parameters);
  }

  #write(written: Written, parameter: ParameterStyle['parameter']): void {
    const [texts, values] = [this.#texts, this.#values];
    written.sql += texts[0] ?? '';
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at];
      if (value instanceof SqlText) value.#write(written, parameter);
      else written.sql += parameter(written.parameters.push(value));
      written.sql += texts[at + 1] ?? '';
    }
  }
}

/** The name of a table or a column as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const own = <R = unknown>(texts: readonly string[], ...values: readonly unknown[]): SqlText<R> =>
  new SqlText(texts, values);

/** Text as it stands. */
const raw = (text: string): SqlText => new SqlText([text], []);

/** Values and pieces one after the other. */
function join(items: readonly unknown[], separator = ', '): SqlText {
  const texts = items.map((_, at) => (at === 0 ? '' : separator));
  return new SqlText([...texts, ''], items);
}

/** Statements written by hand: `` sql`select 1 from ${sql.id('note')} where name = ${name}` ``. */
export const sql = Object.assign(own, {
  raw,
  join,
  /** A whole number that stands in the text: two equal parameters are two different expressions to an engine. */
  whole: (value: number): SqlText => raw(String(Math.trunc(value))),
  /** The name of a table or a column. */
  id: (name: string): SqlText => raw(quoted(name)),
});
