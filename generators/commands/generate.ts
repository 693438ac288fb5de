import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { modelFiles } from '../../src/schema/modelFiles.ts';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import { printText } from '../printText.ts';
import type { Command } from './Command.ts';
import { requireModel } from './requireModel.ts';

/** `shian generate`: the model as files, for the server and a console that is built already. */
export const generate: Command = {
  name: 'generate',
  usage: 'generate [--out <folder>]',
  summary: {
    zh: '将编译后的模型写入 dist/model',
    en: 'Write the compiled model to dist/model',
  },
  details: {
    zh: ['要给已构建的控制台添加实体，只需这一步。', '', '--out <folder>  写到此处，而不是 dist/model'],
    en: [
      'Adding an entity to a console that is built already needs nothing else.',
      '',
      '--out <folder>  write there instead of dist/model',
    ],
  },
  run(args) {
    const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } });
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    const out = path.resolve(values.out ?? path.join(root, 'dist/model'));
    const files = modelFiles(model);
    // Entities that are gone must not be served any more; nothing else in the folder is touched.
    rmSync(path.join(out, 'entities'), { recursive: true, force: true });
    writeFiles(
      out,
      files.map((file) => [file.path, file.content] as const),
    );
    const [count, place] = [Object.keys(model.entities).length, path.relative(process.cwd(), out) || '.'];
    printText({ zh: `已将 ${count} 个实体写入 ${place}。`, en: `${count} entities written to ${place}.` });
    return 0;
  },
};
