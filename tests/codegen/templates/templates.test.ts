import { describe, expect, it } from 'vitest';
import { BUILT_IN_TYPE_MAPS } from '../../../src/codegen/builtInTypeMaps.ts';
import type { GenerateOptions } from '../../../src/codegen/GenerateOptions.ts';
import { generateFiles } from '../../../src/codegen/generateFiles.ts';
import { isOutputPath } from '../../../src/codegen/outputPath.ts';
import type { TableColumn, TableDescription } from '../../../src/codegen/TableDescription.ts';
import { BUILT_IN_TEMPLATES } from '../../../src/codegen/templates/builtIn/index.ts';
import type { CodeTemplate } from '../../../src/codegen/templates/CodeTemplate.ts';
import { checkTemplate } from '../../../src/codegen/templates/checkTemplate.ts';
import { renderTemplate } from '../../../src/codegen/templates/renderTemplate.ts';
import { vocabulary } from '../../../src/codegen/templates/vocabulary.ts';

const column = (name: string, nativeType: string, more: Partial<TableColumn> = {}): TableColumn => ({
  name,
  nativeType,
  type: nativeType.replace(/\(.*\)/, ''),
  nullable: true,
  autoIncrement: false,
  inKey: false,
  comment: '',
  ...more,
});

const NOTICE: TableDescription = {
  database: 'mysql',
  name: 'blade_shop_notice',
  comment: '门店公告',
  columns: [
    column('id', 'bigint', { inKey: true, nullable: false }),
    column('title', 'varchar(100)', { comment: '标题', nullable: false, length: 100 }),
    column('release_time', 'datetime', { comment: '发布时间' }),
    column('price', 'decimal(10,2)', { comment: '价格' }),
    column('class', 'tinyint(1)', { comment: '是否置顶' }),
    column('create_time', 'datetime', { comment: '创建时间' }),
  ],
  foreignKeys: [],
  uniques: [],
};

const OPTIONS: GenerateOptions = {
  codeName: '',
  serviceName: 'blade-shop',
  packageName: 'org.example.shop',
  author: 'Chen',
  tablePrefix: 'blade_',
  baseMode: true,
  wrapMode: true,
  module: 'shop',
  date: '2026-11-22',
  variables: { company: 'Example' },
  text: ({ zh }) => zh ?? '',
};

const generate = (templates: readonly CodeTemplate[], table = NOTICE, options = OPTIONS) =>
  generateFiles({
    tables: [table],
    templates,
    maps: BUILT_IN_TYPE_MAPS,
    options,
    entity: ({ name }) => ({ file: 'schemas/shop/shopNotice.yaml', text: `of: ${name}\n` }),
  });

const template = (content: string, path = 'a/{{className}}.txt'): CodeTemplate => ({
  code: 'own',
  language: 'java',
  path,
  content,
});

const problemsIn = (content: string) => checkTemplate(content, vocabulary(['company']));

describe('the templates of the product', () => {
  const { files, problems } = generate(BUILT_IN_TEMPLATES);
  const contentOf = (path: string) => files.find((file) => file.path.endsWith(path))?.content ?? '';

  it('make a file each, none with a mistake', () => {
    expect(problems).toEqual([]);
    expect(files).toHaveLength(BUILT_IN_TEMPLATES.length);
    expect(files.map(({ content }) => content).join('')).not.toContain('{{');
  });

  it('name class, package and fields as such a project does', () => {
    const entity = contentOf('org/example/shop/pojo/entity/ShopNotice.java');

    expect(entity).toContain('public class ShopNotice extends BaseEntity {');
    expect(entity).toContain('import java.math.BigDecimal;\nimport java.time.LocalDateTime;\n');
    expect(entity).toContain('@Schema(description = "发布时间")\n\tprivate LocalDateTime releaseTime;');
    expect(entity).toContain('private Boolean classValue;');
    expect(entity).not.toContain('createTime');
  });

  it('write SQL and TypeScript without a comma too many', () => {
    expect(contentOf('blade_shop_notice.table.sql')).toContain('  title varchar(100) NOT NULL, -- 标题\n');
    expect(contentOf('blade_shop_notice.table.sql')).toContain('  create_time datetime -- 创建时间\n);');
    expect(contentOf('api/shop/ShopNotice.ts')).toContain('  /** 价格 */\n  price?: number;\n');
    expect(contentOf('shopNoticeCalls.ts')).toContain("const BASE = '/blade-shop/shop-notice';");
  });

  it('leave out base class and wrapper where nobody wants them', () => {
    const plain = generate(BUILT_IN_TEMPLATES, NOTICE, { ...OPTIONS, baseMode: false, wrapMode: false });
    const controller = plain.files.find(({ template: code }) => code === 'java-controller')?.content ?? '';

    expect(controller).toContain('public R<ShopNotice> detail(ShopNotice shopNotice)');
    expect(controller).not.toContain('Wrapper.build');
    expect(plain.files.find(({ template: code }) => code === 'java-entity')?.content).toContain('createTime');
  });

  it('let no comment or name of a database become code', () => {
    const hostile: TableDescription = {
      ...NOTICE,
      name: 'x"); drop--',
      comment: '*/ Runtime.getRuntime(); /*\n"+evil+"',
      columns: [column('a`b\nc', 'text', { comment: '")\n@Evil("x' })],
    };

    const all = generate(BUILT_IN_TEMPLATES, hostile).files.map(({ content }) => content);

    expect(all.filter((content) => /^\s*(@Evil|Runtime)|\*\/ Runtime|"\+evil|`/m.test(content))).toEqual([]);
  });
});

describe('a template with a mistake', () => {
  it.each([
    ['a section that is not closed', 'one\n{{#columns}}\nthree', 'unclosedSection', 2],
    ['a section that was not opened', 'one\ntwo\n{{/columns}}', 'unopenedSection', 3],
    ['a tag that is not closed', 'one\n{{className', 'unclosedTag', 2],
    ['a name there is not', 'one\n{{clasName}}', 'unknownName', 2],
    ['a name of a list outside it', '{{fieldName}}', 'unknownName', 1],
    ['a list as text', '{{columns}}', 'listAsText', 1],
    ['a list within itself', '{{#columns}}\n{{#columns}}x{{/columns}}{{/columns}}', 'nestedList', 2],
    ['another template', 'a\n\n{{> /etc/passwd}}', 'forbidden', 3],
    ['other delimiters', '{{=<% %>=}}', 'forbidden', 1],
    ['what objects inherit', '{{constructor}}', 'unknownName', 1],
    ['what texts inherit', '{{className.constructor.constructor}}', 'unknownName', 1],
    ['a call', '{{#__proto__}}return process.env{{/__proto__}}', 'unknownName', 1],
  ])('is told with its line: %s', (_what, content, code, line) => {
    expect(problemsIn(content)[0]).toMatchObject({ code, line });
    expect(generate([template(content)])).toMatchObject({ files: [], problems: [{ code, line, template: 'own' }] });
  });

  it('knows the variables of the project, and no others', () => {
    expect(problemsIn('{{custom.company}}')).toEqual([]);
    expect(problemsIn('{{custom.constructor}}')).toHaveLength(1);
    expect(generate([template('{{custom.company}}')]).files[0]?.content).toBe('Example');
  });

  it('ends, however much it repeats', () => {
    const columns = Array.from({ length: 500 }, (_, index) => column(`c${index}`, 'text'));
    const wide = { ...NOTICE, columns };
    const nested = template('{{#columns}}{{#fields}}{{#buttons}}xxxxxxxx{{/buttons}}{{/fields}}{{/columns}}');

    expect(generate([nested], wide).problems).toMatchObject([{ code: 'tooMuch' }]);
    expect(problemsIn('x'.repeat(60_001))).toMatchObject([{ code: 'tooLong' }]);
  });

  it('calls nothing, even where it is let through unchecked', () => {
    const view = { className: 'A', __proto__: { evil: () => 'called' } } as never;

    expect(renderTemplate('[{{evil}}{{constructor}}{{className.constructor.name}}]', view)).toEqual({ text: '[]' });
  });
});

describe('where a file goes', () => {
  it.each([
    '../x',
    'a/../../x',
    '/etc/passwd',
    'C:/x',
    'C:x',
    'a\\..\\b',
    'a//b',
    '',
    'a/',
    '.ssh/x',
    'a/.env',
    'a/b.',
    'a/b ',
    'a/\0',
    'a/．．/b',
    'a/․․/b',
    'a∕b',
    'a/\u202Eyaml',
    '__proto__/x',
    'a/constructor',
    'con',
    'a/NUL.txt',
    'x'.repeat(201),
    `${'a/'.repeat(21)}x`,
  ])('is not %j', (path) => {
    expect(isOutputPath(path)).toBe(false);
  });

  it('is what the path makes of the table, tested after it was made', () => {
    const out = (path: string, options = OPTIONS) => generate([template('x', path)], NOTICE, options);

    expect(out('a/{{tableName}}.txt').files[0]?.path).toBe('a/blade_shop_notice.txt');
    const outside = { ...OPTIONS, variables: { company: '../../..' } };
    expect(out('a/{{custom.company}}/x', outside)).toMatchObject({ files: [], problems: [{ code: 'wrongPath' }] });
  });

  it('is one place for one file, however it is written', () => {
    const twice = [template('1', 'a/X.txt'), { ...template('2', 'a/x.TXT'), code: 'other' }];

    expect(generate(twice)).toMatchObject({
      files: [{ content: '1' }],
      problems: [{ code: 'samePath', template: 'other' }],
    });
  });
});
