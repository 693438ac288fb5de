import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sources, textOf } from './sourceFiles.ts';

/** Style sheets from before modules. The list only shrinks: a new sheet is an X.module.css beside its component. */
const PLAIN = [
  'src/console/entity/list/beside.css',
  'src/console/entity/print/printJob.css',
  'src/console/entry/entry.css',
  'src/console/fields/region/region.css',
  'src/console/resources/resources.css',
  'src/console/screens/develop/codegen.css',
  'src/console/screens/develop/sources.css',
  'src/console/screens/dict/dict.css',
  'src/console/screens/frame/frame.css',
  'src/console/screens/grants/grants.css',
  'src/console/screens/home/home.css',
  'src/console/screens/info/info.css',
  'src/console/screens/lock/lock.css',
  'src/console/screens/logs/logs.css',
  'src/console/screens/password/password.css',
  'src/console/screens/permissions/permissions.css',
  'src/console/screens/report/report.css',
  'src/console/shell/panes/panes.css',
  'src/console/shell/shell.css',
  'src/console/shell/sidebar/sidebar.css',
  'src/console/shell/tabs/tabs.css',
  'src/console/shell/toast.css',
  'src/console/shell/topbar/errorLog.css',
  'src/console/shell/topbar/notices.css',
  'src/console/shell/topbar/search.css',
  'src/console/shell/topbar/theme.css',
  'src/console/shell/topbar/topbar.css',
  'src/console/start/login/login.css',
  'src/console/themes/base.css',
  'src/console/widgets/chart/stats.css',
  'src/console/widgets/entity.css',
  'src/console/widgets/pdf/pdf.css',
  'src/console/widgets/print.css',
  'src/console/widgets/progress.css',
  'src/console/widgets/tree/tree.css',
  'src/console/widgets/viewer.css',
  'src/console/workflow/work.css',
  'src/modules/ent/console/enterprise/enterprise.css',
  'src/modules/ent/console/licence/licence.css',
  'src/modules/exam/console/course/course.css',
  'src/modules/exam/console/draw/draw.css',
  'src/modules/exam/console/home/homeCards.css',
  'src/modules/exam/console/marking/marking.css',
  'src/modules/exam/console/paper/paper.css',
  'src/modules/exam/console/question/question.css',
  'src/modules/exam/console/result/result.css',
  'src/modules/exam/console/sitting/sitting.css',
  'src/modules/message/console/message.css',
  'src/modules/res/console/catalogue/catalogue.css',
];

const styleSheets = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => path.posix.join('src', file.replaceAll('\\', '/')))
  .sort();
const isModule = (file: string) => file.endsWith('.module.css');
const modules = styleSheets.filter(isModule);

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');

/** Hairlines and small steps of 2 up to an icon's and a line's size, steps of 4 beyond. */
const onGrid = (size: number) => size <= 3 || size % (size <= 24 ? 2 : 4) === 0;

/** The text of everyone who imports a module, under the name it is imported by. */
const importers = new Map<string, { text: string; name: string }[]>();
for (const file of sources('src')) {
  const text = textOf(file);
  for (const [, name = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const sheet = path.posix.normalize(path.posix.join(path.posix.dirname(file), from));
    importers.set(sheet, [...(importers.get(sheet) ?? []), { text, name }]);
  }
}

const classesOf = (sheet: string): Set<string> =>
  new Set(
    [
      ...withoutComments(textOf(sheet))
        .replace(/\{[^{}]*\}/g, '{}')
        .matchAll(/\.([a-z_][\w-]*)/gi),
    ].map(([, name = '']) => name),
  );

describe('style sheets', () => {
  it('are modules beside their components, but for those of old', () => {
    expect(styleSheets.filter((file) => !isModule(file))).toEqual(PLAIN);
  });

  it('take their colours from tokens where they are modules', () => {
    const raw = modules.flatMap((file) =>
      [
        ...withoutComments(textOf(file)).matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|:\s*(?:white|black)\b/gi),
      ].map(([found]) => `${file}: ${found}`),
    );

    expect(raw).toEqual([]);
  });

  it('take their sizes from the grid where they are modules', () => {
    const wrong = modules.flatMap((file) =>
      [
        ...withoutComments(textOf(file))
          .replace(/@(?:media|container)[^{]+/g, '')
          .matchAll(/(\d[\d.]*)px/g),
      ]
        .filter(([, size]) => !onGrid(Number(size)))
        .map(([found]) => `${file}: ${found}`),
    );

    expect(wrong).toEqual([]);
  });

  it('hold no rule that no component asks for, and no component asks for one that is not there', () => {
    const wrong = modules.flatMap((file) => {
      const users = importers.get(file) ?? [];
      const asked = new Set(
        users.flatMap(({ text, name }) =>
          [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, word = '']) => word),
        ),
      );
      // A name that is worked out (styles[tone]) stands as a word in the same file.
      const worked = users.filter(({ text, name }) => text.includes(`${name}[`)).map(({ text }) => text);
      const isSaid = (word: string) => worked.some((text) => new RegExp(`\\b${word}\\b`).test(text));
      const known = classesOf(file);
      return [
        ...[...known].filter((word) => !asked.has(word) && !isSaid(word)).map((word) => `${file}: .${word} is unused`),
        ...[...asked].filter((word) => !known.has(word)).map((word) => `${file}: .${word} is missing`),
      ];
    });

    expect(wrong).toEqual([]);
  });
});
