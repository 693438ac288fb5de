import { nearestName } from '../model/nearestName.ts';
import type { EngineText } from '../model/Text.ts';
import type { Diagnostic } from './Diagnostic.ts';
import type { FindingCode } from './findings.ts';
import { makeDiagnostic } from './makeDiagnostic.ts';
import { meantNames } from './otherWords.ts';
import type { DocumentPath, SourceDocument } from './SourceDocument.ts';
import { joinOr, sentence } from './sentences.ts';

/** A finding about a place in a document; `part` says whether the key or the value is meant. */
export interface PlacedFinding {
  readonly severity?: 'error' | 'warning';
  readonly code: FindingCode;
  readonly path: DocumentPath;
  readonly part?: 'key' | 'value';
  readonly message: EngineText;
  readonly remedy?: EngineText | undefined;
}

/** Collects findings; nothing is thrown, so that a run shows all of them. */
export type Report = (document: SourceDocument, finding: PlacedFinding) => void;

/** Where the text itself is wrong already, nothing more is said of what comes of it. */
export function reportInto(diagnostics: Diagnostic[]): Report {
  const told = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(placeOf));
  return (whole, { severity = 'error', code, path: place, part = 'value', message, remedy }) => {
    const { document, path } = whole.origin?.(place) ?? { document: whole, path: place };
    const range = document.locate(path, part);
    const diagnostic = makeDiagnostic(document.file, document.text, range, { severity, code, message, remedy });
    if (!told.has(placeOf(diagnostic))) diagnostics.push(diagnostic);
  };
}

const placeOf = ({ file, line, column }: Diagnostic): string => `${file}:${line}:${column}`;

/** The known name that a mistyped one resembles, unless it is what something has elsewhere. */
export function nearestKnown(name: string, known: readonly string[]): string | undefined {
  return sameName(name, known) ?? (meantNames(name, known).length > 0 ? undefined : nearestName(name, known));
}

/** The known name that differs in nothing but capital letters. */
const sameName = (name: string, known: readonly string[]): string | undefined =>
  known.find((one) => one.toLowerCase() === name.toLowerCase());

/** "Did you mean …" with what the word is called here or the nearest name, else the choices when they are few, else where to look. */
export function suggestName(name: string, known: Iterable<string>, otherwise?: EngineText): EngineText | undefined {
  const names = [...known];
  const nearest = nearestKnown(name, names);
  const words = nearest === undefined ? meantNames(name, names) : [nearest];
  if (words.length > 0) return sentence('didYouMean', { names: joinOr(words.map((word) => `"${word}"`)) });
  if (otherwise !== undefined) return otherwise;
  if (names.length === 0) return sentence('removeName');
  return names.length <= 40 ? sentence('useOneOf', { names: names.join(', ') }) : sentence('useOffered');
}
