import { fieldTypes } from '../model/fieldTypes/index.ts';
import { isObject } from '../model/guards.ts';
import { commonOptions } from './metaSchema/fieldSchemas.ts';
import type { PlacedFinding } from './Report.ts';
import type { DocumentPath, SourceDocument } from './SourceDocument.ts';

const FIELD_WORDS: ReadonlySet<string> = new Set([
  'type',
  'input',
  'cell',
  ...Object.keys(commonOptions),
  ...Object.values(fieldTypes).flatMap(({ options }) => Object.keys(options)),
]);

interface Outdented {
  readonly word: string;
  /** The field that lacks it, right above. */
  readonly owner: string;
}

/**
 * The document with words of a field that stand among the fields, one step too far to the left, read as that field's:
 * one finding each, and not one for whatever the field then lacks. Undefined where there are none.
 */
export function readOutdented(
  document: SourceDocument,
): { readonly document: SourceDocument; readonly findings: readonly PlacedFinding[] } | undefined {
  const fields = isObject(document.value) ? document.value.fields : undefined;
  const outdented = isObject(fields) ? outdentedIn(fields) : [];
  if (outdented.length === 0) return undefined;
  const value = structuredClone(document.value) as { readonly fields: Record<string, Record<string, unknown>> };
  for (const { word, owner } of outdented) {
    value.fields[owner] = { ...value.fields[owner], [word]: value.fields[word] };
    delete value.fields[word];
  }
  const locate: SourceDocument['locate'] = (path, part) => document.locate(asWritten(path, outdented), part);
  return { document: { ...document, value, locate }, findings: outdented.map(finding) };
}

function outdentedIn(fields: Readonly<Record<string, unknown>>): readonly Outdented[] {
  const found: Outdented[] = [];
  let owner: string | undefined;
  for (const [word, value] of Object.entries(fields)) {
    const isField = isObject(value) && ('type' in value || 'label' in value);
    if (isField || !FIELD_WORDS.has(word)) owner = word;
    else if (owner !== undefined && mayLack(fields[owner], word)) found.push({ word, owner });
  }
  return found;
}

/** A key without anything below it counts: all that belongs there may stand too far left. */
const mayLack = (field: unknown, word: string): boolean => field === null || (isObject(field) && !(word in field));

function finding({ word, owner }: Outdented): PlacedFinding {
  return {
    code: 'misplaced',
    path: ['fields', word],
    part: 'key',
    message: { zh: `“${word}”与各字段并列`, en: `"${word}" stands among the fields` },
    remedy: {
      zh: `若属于“${owner}”，请与该字段的其他各行缩进相同；若是字段，请写明 type 和 label。`,
      en: `Indent it as the other lines of "${owner}" are, if it is one of them; a field of that name needs type and label.`,
    },
  };
}

const asWritten = (path: DocumentPath, outdented: readonly Outdented[]): DocumentPath =>
  path[0] === 'fields' && outdented.some(({ word, owner }) => path[1] === owner && path[2] === word)
    ? ['fields', ...path.slice(2)]
    : path;
