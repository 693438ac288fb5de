import { existsSync } from 'node:fs';
import path from 'node:path';
import { findEntity } from '../../src/model/lookups.ts';
import type { Model } from '../../src/model/Model.ts';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { declarationDiagnostic } from '../../src/schema/gapFinding.ts';
import { fileDiagnostic } from '../../src/schema/makeDiagnostic.ts';
import { alike } from '../../src/schema/sentences.ts';
import type { EntityReport, Misfit } from '../fits/Misfit.ts';
import { plainly } from '../fits/plainly.ts';
import { printFindings } from './printFindings.ts';

interface Found {
  readonly reports: readonly EntityReport[];
  readonly unjudged: readonly string[];
}

interface Told {
  readonly json: boolean;
  readonly undeclared: boolean;
}

/** A misfit at its place in the schemas, named by what it is about. */
interface Placed extends Diagnostic {
  readonly entity: string;
  readonly field?: string;
}

function placed(root: string, model: Model, { entity, field, place, ...said }: Misfit): Placed {
  const finding = { ...said, message: alike(plainly(said.message)), remedy: alike(plainly(said.remedy)) };
  const source = findEntity(model, entity)?.source ?? '';
  const at = existsSync(path.join(root, source))
    ? declarationDiagnostic(root, { source, place }, 'key', finding)
    : fileDiagnostic(source, finding);
  return { ...at, entity, ...(field === undefined ? {} : { field }) };
}

/** Fits: what was asked brought rows, and nothing in them is an error. */
const doesFit = ({ rows, misfits }: EntityReport): boolean =>
  rows > 0 && misfits.every(({ severity }) => severity !== 'error');

/** Prints what does not fit, what could not be judged and what nothing declares; gives the exit code. */
export function printFits(root: string, model: Model, { reports, unjudged }: Found, told: Told): number {
  const diagnostics = reports.flatMap(({ misfits }) => misfits.map((misfit) => placed(root, model, misfit)));
  if (told.json) console.log(JSON.stringify(summary(reports, unjudged, diagnostics), null, 2));
  else {
    printFindings(diagnostics, reports.length);
    for (const line of [...unjudged, ...reports.flatMap(linesOf)]) console.log(`not judged: ${line}`);
    for (const line of reports.flatMap((report) => undeclaredLine(report, told.undeclared))) console.log(line);
    console.log(`${reports.filter(doesFit).length} of ${reports.length} fit.`);
  }
  return reports.every(doesFit) ? 0 : 1;
}

const linesOf = ({ entity, unjudged }: EntityReport): string[] => unjudged.map((line) => `${entity}: ${line}`);

function undeclaredLine({ entity, undeclared }: EntityReport, isListed: boolean): string[] {
  if (undeclared.length === 0) return [];
  const names = isListed ? `: ${plainly(undeclared.join(', '))}` : ' (--undeclared lists them)';
  return [`${entity}: ${undeclared.length} names came that no field declares${names}`];
}

function summary(reports: readonly EntityReport[], unjudged: readonly string[], diagnostics: readonly Placed[]) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const entities = reports.map((report) => {
    const { entity, rows, unjudged: open, undeclared } = report;
    return { entity, fits: doesFit(report), rows, unjudged: open, undeclared };
  });
  return { errors, warnings: diagnostics.length - errors, unjudged, diagnostics, entities };
}
