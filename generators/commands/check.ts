import { parseArgs } from 'node:util';
import type { Model } from '../../src/model/Model.ts';
import { DEFAULT_LANGUAGES } from '../../src/model/Text.ts';
import { createProjectLoader, type ProjectLoader } from '../../src/schema/createProjectLoader.ts';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { EDITOR_SCHEMA_FOLDER } from '../../src/schema/editorLine.ts';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { writeEditorSchemas } from '../../src/schema/writeEditorSchemas.ts';
import { codeFindings } from '../types/codeFindings.ts';
import { hasCode, writeTypes } from '../types/writeTypes.ts';
import type { Command } from './Command.ts';
import { configFindings } from './configFindings.ts';
import { consoleFindings } from './consoleFindings.ts';
import { moduleFindings } from './moduleFindings.ts';
import { printFindings } from './printFindings.ts';
import { processFindings } from './processFindings.ts';
import { watchSchemas } from './watchSchemas.ts';

/** `shian check`: all findings of a run at once. */
export const check: Command = {
  name: 'check',
  usage: 'check [--watch] [--json]',
  summary: {
    zh: '检查 schemas/、dictionaries/、roles/ 和 config.json，并为编辑器写出 schema',
    en: 'Check schemas/, dictionaries/, roles/ and config.json and write the schema for editors',
  },
  details: {
    zh: [
      '每项发现都带有文件、行、列、所在各行和改法。',
      `编辑器的提示写入 ${EDITOR_SCHEMA_FOLDER}/，含本项目的各个名称。`,
      '有模块的项目还会写出类型；类型自上次通过后若有变化，就编译其代码。',
      '',
      '--watch  每次保存文件后重新检查，直到 Ctrl+C',
      '--json   为工具输出 {"errors": n, "warnings": n, "diagnostics": [...]}',
      '',
      '有错误时退出码为 1。文字只有一种语言时为警告，设有 CI 时为错误。',
    ],
    en: [
      'Every finding comes with file, line, column, the lines around it and a remedy.',
      `Editor help is written to ${EDITOR_SCHEMA_FOLDER}/ with the names of this project.`,
      'A project with modules gets its types written, and its code compiled when they have changed since it last passed.',
      '',
      '--watch  check again whenever a file is saved, until Ctrl+C',
      '--json   print {"errors": n, "warnings": n, "diagnostics": [...]} for tools',
      '',
      'Exit code 1 when there are errors. A text in one language is a warning, and an error where CI is set.',
    ],
  },
  run(args) {
    const options = { watch: { type: 'boolean' }, json: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const root = projectRoot();
    const loader = createProjectLoader(root);
    const run = () => runOnce(root, loader, values.json === true);
    // One after the other: what is found of an older state is never printed behind the newer one's.
    let last = Promise.resolve(0);
    const inTurn = () => {
      last = last.then(run);
    };
    return values.watch === true ? watchSchemas(root, inTurn) : run();
  },
};

async function runOnce(root: string, loader: ProjectLoader, json: boolean): Promise<number> {
  const { model, diagnostics: found } = loader.load();
  const config = configFindings(root, model?.settings.languages ?? DEFAULT_LANGUAGES);
  const diagnostics = [...config, ...found, ...(model === undefined ? [] : await codeAgainst(root, model))];
  if (json) console.log(JSON.stringify(summary(diagnostics), null, 2));
  else printFindings(diagnostics, model && Object.keys(model.entities).length);
  // Without a model the names of the project are not known for sure; the last good help stays.
  if (model !== undefined) writeEditorSchemas(root, model);
  return diagnostics.some((item) => item.severity === 'error') ? 1 : 0;
}

/** Types first: modules name dictionary keys as soon as they are loaded. */
async function codeAgainst(root: string, model: Model): Promise<readonly Diagnostic[]> {
  if (hasCode(root)) writeTypes(root, model);
  const findings = [
    ...(await moduleFindings(root, model)),
    ...(await processFindings(root, model)),
    ...(await consoleFindings(root, model)),
  ];
  return hasCode(root) ? [...findings, ...(await codeFindings(root))] : findings;
}

function summary(diagnostics: readonly Diagnostic[]) {
  const errors = diagnostics.filter((item) => item.severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors, diagnostics };
}
