import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import { formerNames, suggestNow } from './formerName.ts';
import type { FieldLookup, FieldShape, FileContext } from './Workspace.ts';

/** The field of that name, or a finding with the nearest name. Names of broken fields give undefined silently. */
export function resolveField(
  context: Pick<FileContext, 'report'>,
  lookup: FieldLookup,
  name: string,
  path: DocumentPath,
  part: 'key' | 'value' = 'value',
): FieldShape | undefined {
  const shape = lookup.shapes.get(name);
  if (shape !== undefined || lookup.broken.has(name)) return shape;
  const message = sentence('noField', { owner: lookup.owner, name });
  const broken = [...lookup.broken].map((one) => [one, undefined] as const);
  const remedy = suggestNow(name, [...formerNames(lookup.shapes), ...broken]);
  context.report({ code: 'unknownField', path, part, message, remedy });
  return undefined;
}

/** What keeps a field from standing somewhere. */
export type Problem = Omit<Parameters<FileContext['report']>[0], 'path'>;

/** The names of a list that lead to a field; the others are findings. */
export function resolveFields(
  context: Pick<FileContext, 'report'>,
  lookup: FieldLookup,
  names: readonly string[] | undefined,
  path: DocumentPath,
): string[] {
  const known = (names ?? []).flatMap((name, index) => {
    if (name === undefined) return [];
    const shape = resolveField(context, lookup, name, [...path, index]);
    return shape === undefined ? [] : [{ name, index }];
  });
  const seen = new Set<string>();
  return known.flatMap(({ name, index }) => {
    if (!seen.has(name)) {
      seen.add(name);
      return [name];
    }
    context.report({
      code: 'duplicateName',
      path: [...path, index],
      message: sentence('listedTwice', { name }),
      remedy: sentence('keepOne'),
    });
    return [];
  });
}

/** Those of a list that lead to a field which nothing speaks against; the others are findings at their own place. */
export function resolveSuitable(
  context: Pick<FileContext, 'report'>,
  lookup: FieldLookup,
  names: readonly string[] | undefined,
  path: DocumentPath,
  problemOf: (shape: FieldShape) => Problem | undefined,
): string[] {
  return resolveFields(context, lookup, names, path).filter((name) => {
    const shape = lookup.shapes.get(name);
    const problem = shape && problemOf(shape);
    if (problem !== undefined) context.report({ ...problem, path: [...path, names?.indexOf(name) ?? 0] });
    return problem === undefined;
  });
}
