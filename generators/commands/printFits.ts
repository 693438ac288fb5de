import { existsSync } from 'node:fs';
import path from 'node:path';
import { findEntity } from '../../src/model/lookups.ts';
import type { Model } from '../../src/model/Model.ts';
import type { EngineText } from '../../src/model/Text.ts';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { declarationDiagnostic } from '../../src/schema/gapFinding.ts';
import { fileDiagnostic } from '../../src/schema/makeDiagnostic.ts';
import { about } from '../../src/schema/sentences.ts';
import type { EntityReport, Misfit } from '../fits/Misfit.ts';
import { plainly, plainText } from '../fits/plainly.ts';
import { printText } from '../printText.ts';
import { printFindings } from './printFindings.ts';

interface Found {
  readonly reports: readonly EntityReport[];
  readonly unjudged: readonly EngineText[];
}

interface Told {
  readonly json: boolean;
  readonly undeclared: boolean;
  /** Warnings end it as errors do. */
  readonly strict: boolean;
}

/** A misfit at its place in the schemas, named by what it is about. */
interface Placed extends Diagnostic {
  readonly entity: string;
  readonly field?: string;
}

function placed(root: string, model: Model, { entity, field, place, ...said }: Misfit): Placed {
  const finding = { ...said, message: plainText(said.message), remedy: plainText(said.remedy) };
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
    const lines = [
      ...[...unjudged, ...reports.flatMap(unjudgedOf)].map((one) => plainText(about(NOT_JUDGED, one))),
      ...reports.flatMap((report) => undeclaredLine(report, told.undeclared)),
      outcome(reports.filter(doesFit).length, reports.length),
    ];
    for (const line of lines) printText(line);
  }
  return reports.every(doesFit) && !(told.strict && diagnostics.length > 0) ? 0 : 1;
}

const NOT_JUDGED: EngineText = { zh: '未判断', en: 'not judged' };

const unjudgedOf = ({ entity, unjudged }: EntityReport): EngineText[] => unjudged.map((one) => about(entity, one));

const outcome = (fitting: number, all: number): EngineText => ({
  zh: `${all} 个实体中有 ${fitting} 个与后端相符。`,
  en: `${fitting} of ${all} fit.`,
});

function undeclaredLine({ entity, undeclared }: EntityReport, isListed: boolean): EngineText[] {
  const count = undeclared.length;
  if (count === 0) return [];
  const names = count === 1 ? 'name' : 'names';
  const said = { zh: `返回了 ${count} 个没有字段声明的名称`, en: `${count} ${names} came that no field declares` };
  if (isListed) return [about(entity, about(said, plainly(undeclared.join(', '))))];
  return [
    about(entity, {
      zh: `${said.zh}（--undeclared 可列出）`,
      en: `${said.en} (--undeclared lists ${count === 1 ? 'it' : 'them'})`,
    }),
  ];
}

function summary(reports: readonly EntityReport[], unjudged: readonly EngineText[], diagnostics: readonly Placed[]) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const entities = reports.map((report) => {
    const { entity, rows, unjudged: open, undeclared } = report;
    return { entity, fits: doesFit(report), rows, undeclared, ...unjudgedIn(open) };
  });
  return { errors, warnings: diagnostics.length - errors, ...unjudgedIn(unjudged), diagnostics, entities };
}

/** In English, and beside it in Chinese, as findings are. */
const unjudgedIn = (texts: readonly EngineText[]) => ({
  unjudged: texts.map(({ en }) => en),
  zh: { unjudged: texts.map(({ zh }) => zh) },
});
