import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { writeXlsx } from 'hucre/xlsx';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { dataProvider } from '../../../src/console/data/dataProvider.ts';
import { guessMapping } from '../../../src/console/entity/transfer/import/mapping.ts';
import { readTable } from '../../../src/console/entity/transfer/import/readTable.ts';
import { Transfer } from '../../../src/console/entity/transfer/Transfer.tsx';
import { fileOf } from '../../../src/console/entity/transfer/writeExport.ts';
import { useEntity } from '../../../src/console/entity/useEntity.ts';
import { todayInShanghai } from '../../../src/console/fields/moment/todayInShanghai.ts';
import { configStore } from '../../../src/console/start/config/configStore.ts';
import { call } from '../../../src/console/start/http/call.ts';
import { resetToasts, type Toast, toastStore } from '../../../src/console/start/stores/toastStore.ts';
import { languageStore } from '../../../src/console/start/texts/speech.ts';
import type { ListLayout } from '../../../src/model/listLayouts.ts';
import type { Model } from '../../../src/model/Model.ts';
import { historyLog } from '../../../src/protocol/calls/history.ts';
import { importFields } from '../../../src/protocol/cells/importFields.ts';
import { writeRows } from '../../../src/sheet/writeRows.ts';
import { creditCode, enterpriseCells, TOWNSHIP } from '../../support/familyWorld.ts';
import { inPane } from '../support/inPane.tsx';
import { startRealServer, takeForBladex } from '../support/realServer.ts';

const COUNT = 300;

let server: Awaited<ReturnType<typeof startRealServer>>;
const saved: { readonly name: string; readonly content: Blob }[] = [];
const anchor = document.createElement('button');
const toasts: string[] = [];
toastStore.subscribe(() => {
  const toast: Toast | undefined = toastStore.get();
  if (toast !== undefined) toasts.push(toast.text);
});

beforeAll(async () => {
  server = await startRealServer('ROOT');
  const { region } = server.world.model.entities;
  if (region === undefined) throw new Error('no regions');
  await server.world.directory.platform.insert(region, [
    { id: TOWNSHIP, code: TOWNSHIP, parentCode: '910121', name: '新城街道', regionLevel: '4', sort: 1, revision: 1 },
  ]);
  document.body.append(anchor);
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    contents.set(`blob:${contents.size}`, content as Blob);
    return `blob:${contents.size - 1}`;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content !== undefined) saved.push({ name: this.download, content });
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});
afterEach(cleanup);
// A refusal within two seconds of the same one is not said twice.
afterEach(resetToasts);

interface MenuOf {
  readonly entity: string;
  readonly layout: ListLayout;
}

function Menu({ entity, layout }: MenuOf) {
  const context = useEntity(entity);
  const found = { filter: {}, sort: { field: 'id', order: 'ASC' } as const };
  const of = {
    columns: context.columns.filter(({ name }) => name !== 'deadline'),
    layout,
    chosen: [],
    found,
    total: 0,
    always: {},
    onClose: cleanup,
  };
  return <Transfer context={context} anchor={anchor} {...of} />;
}

const notes = async () =>
  (await call(historyLog, { query: { op: 'export' } })).entries.map(({ entity, fields, exported }) => ({
    entity,
    fields,
    ...exported,
  }));
const open = async (item: string, of: MenuOf = { entity: 'entInfo', layout: 'table' }) => {
  cleanup();
  render(
    inPane(
      <Suspense fallback={null}>
        <Menu {...of} />
      </Suspense>,
      dataProvider,
    ),
  );
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const lastSaved = async (count: number) => {
  await waitFor(() => expect(saved).toHaveLength(count));
  const { name, content } = saved[count - 1] as (typeof saved)[number];
  return new File([await content.arrayBuffer()], name);
};
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }, { timeout: 20_000 }));
const pick = async (file: File) => {
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: '选择文件' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
};

/** Mistakes of every twenty-fifth row, each of another kind in turn. */
const MISTAKES: readonly Readonly<Record<string, string>>[] = [
  { principalPhone: '123' },
  { staffCount: '六' },
  { regionCode: '无此街道' },
  { creditCode: creditCode(701) },
];

function fieldsOf({ entities }: Model) {
  const { entInfo } = entities;
  if (entInfo === undefined) throw new Error('no enterprises');
  return importFields(entInfo, '*');
}

const sound = (n: number): Readonly<Record<string, string>> =>
  enterpriseCells(700 + n, {
    entName: `表格餐馆${n}`,
    regionCode: '新城街道',
    deptId: String(server.world.depts.ROOT),
  });
const isWrong = (n: number) => n % 25 === 0;
const written = (n: number) => ({ ...sound(n), ...(isWrong(n) ? MISTAKES[(n / 25) % MISTAKES.length] : {}) });

async function sheetFile(headers: readonly string[], rows: readonly (readonly string[])[]): Promise<File> {
  const lines = (async function* () {
    yield* rows;
  })();
  const columns = headers.map((header) => ({ header, width: 12 }));
  const content = await fileOf('csv', writeRows('csv', { title: '企业', columns, rows: lines }));
  return new File([content], '企业.csv');
}

it('300 enterprises with 12 mistakes are written into the template, tried, mended in the file that comes back, and imported by seven clicks in one sitting', {
  timeout: 60_000,
}, async () => {
  const fields = fieldsOf(server.world.model);
  let clicks = 0;
  const count = () => {
    clicks += 1;
  };
  document.addEventListener('click', count, true);
  await open('下载导入模板');
  const { headers } = await readTable(await lastSaved(1));
  const mapping = guessMapping(headers, fields);
  const rowOf = (cells: Readonly<Record<string, string>>) => mapping.map((name) => cells[name] ?? '');
  const numbers = Array.from({ length: COUNT }, (_, at) => at + 1);

  await open('从 Excel 或 CSV 导入…');
  await pick(
    await sheetFile(
      headers,
      numbers.map((n) => rowOf(written(n))),
    ),
  );
  await press('试运行');
  await press('下载标注的文件');
  // The first of four rows with the same code is none of the mistakes, and nobody but their author knows.
  expect(screen.getByRole('status').textContent).toBe('新增 287 行、有问题 13 行');
  expect(screen.getAllByText('与本文件第 2 行重复')).toHaveLength(3);
  expect(screen.getAllByText('与本文件第 76 行重复')).toHaveLength(1);

  const marked = await readTable(await lastSaved(2));
  const reasons = marked.rows.filter(({ cells }) => (cells[headers.length] ?? '') !== '');
  expect(reasons.map(({ line }) => line)).toEqual([2, ...numbers.filter(isWrong).map((n) => n + 1)]);
  cleanup();
  await open('从 Excel 或 CSV 导入…');
  await pick(
    await sheetFile(
      marked.headers,
      marked.rows.map(({ line, cells }) => [...rowOf(sound(line - 1)), cells[headers.length] ?? '']),
    ),
  );
  await press('试运行');
  await press('导入 300 行');

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('新增 300 行'), { timeout: 20_000 });
  const sort = { field: 'id', order: 'ASC' } as const;
  const { total } = await dataProvider.getList('entInfo', { filter: {}, sort, pagination: { page: 1, perPage: 10 } });
  expect(total).toBe(COUNT);
  document.removeEventListener('click', count, true);
  // The template; import, try, take the marked file; import, try, write.
  expect(clicks).toBe(7);
});

it('a marked file that is marked again says what is wrong with it now, in one column', {
  timeout: 60_000,
}, async () => {
  const rows = [
    { ...sound(501), principalPhone: '123' },
    { ...sound(502), principalPhone: '456' },
  ];
  const headers = Object.keys(sound(1));
  const mark = async (file: File) => {
    const files = saved.length;
    await open('从 Excel 或 CSV 导入…');
    await pick(file);
    expect(await screen.findAllByRole('rowheader')).toHaveLength(headers.length);
    await press('试运行');
    await press('下载标注的文件');
    return readTable(await lastSaved(files + 1));
  };
  const written = rows.map((row: Readonly<Record<string, string>>) => headers.map((name) => row[name] ?? ''));
  const first = await mark(await sheetFile(headers, written));
  const phone = headers.indexOf('principalPhone');
  const mended = first.rows.map(({ line, cells }) => (line === 2 ? cells.with(phone, '19900000501') : cells));

  const second = await mark(await sheetFile(first.headers, mended));

  expect(second.headers).toEqual([...headers, '导入未通过的原因']);
  expect(second.rows.map(({ cells }) => cells.at(-1))).toEqual(['', '手机号码长度不为11位']);
});

it('what was mended in the list is not thrown away by Escape without a question', async () => {
  const headers = Object.keys(sound(1));
  const row: Readonly<Record<string, string>> = { ...sound(511), principalPhone: '123' };
  await open('从 Excel 或 CSV 导入…');
  await pick(await sheetFile(headers, [headers.map((name) => row[name] ?? '')]));
  await press('试运行');
  const box = await screen.findByRole('textbox', { name: /^第 2 行的/ });
  fireEvent.change(box, { target: { value: '19900000511' } });

  fireEvent.keyDown(box, { key: 'Escape' });

  await press('继续编辑');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^第 2 行的/ }).value).toBe('19900000511');
});

it('rows with mistakes are mended where they are listed, and only those are tried again', {
  timeout: 60_000,
}, async () => {
  const headers = Object.keys(sound(1));
  const rows = [
    sound(401),
    { ...sound(402), principalPhone: '123' },
    { ...sound(403), creditCode: creditCode(700 + 401) },
    { ...sound(404), regionCode: '无此街道' },
  ];
  const told = (text: string) =>
    waitFor(() => expect(screen.getByRole('status').textContent).toBe(text), { timeout: 20_000 });
  const mend = (line: number, value: string) => {
    const box = screen.getByRole('textbox', { name: new RegExp(`^第 ${line} 行的`) });
    fireEvent.change(box, { target: { value } });
    return box;
  };
  await open('从 Excel 或 CSV 导入…');
  await pick(
    await sheetFile(
      headers,
      rows.map((row: Readonly<Record<string, string>>) => headers.map((name) => row[name] ?? '')),
    ),
  );
  await press('试运行');
  await told('有问题 4 行');

  const unchecked = () => screen.queryAllByText('已修改，待重新检查').length;
  mend(3, '19900000402');
  expect(unchecked()).toBe(1);
  // What was found holds for the text that it was found in.
  mend(3, '123');
  expect(unchecked()).toBe(0);
  mend(3, '19900000402');
  await press('重新检查改过的 1 行');
  await told('新增 1 行、有问题 3 行');
  expect(screen.getByRole('button', { name: '导入 1 行' })).toBeTruthy();
  expect(screen.getByText('与本文件第 2 行重复')).toBeTruthy();
  expect(screen.getByText('与本文件第 4 行重复')).toBeTruthy();
  mend(4, creditCode(700 + 403));
  fireEvent.keyDown(mend(5, '新城街道'), { key: 'Enter' });
  await told('新增 4 行');
  await press('导入 4 行');

  await waitFor(() => expect(screen.getByRole('button', { name: '关闭' })).toBeTruthy());
  await told('新增 4 行');
  const written = await dataProvider.getList('entInfo', {
    filter: { creditCode__in: [401, 402, 403, 404].map((n) => creditCode(700 + n)) },
    sort: { field: 'creditCode', order: 'ASC' },
    pagination: { page: 1, perPage: 10 },
  });
  expect(written.data.map(({ entName }) => entName).toSorted()).toEqual(
    [401, 402, 403, 404].map((n) => `表格餐馆${n}`),
  );
});

it('rows that are the same record say what else is wrong with them, in the language that is spoken', {
  timeout: 60_000,
}, async () => {
  const headers = Object.keys(sound(1));
  const same = creditCode(700 + 451);
  const rows: readonly Readonly<Record<string, string>>[] = [
    { ...sound(451), principalPhone: '123' },
    { ...sound(452), creditCode: same, regionCode: '无此街道' },
  ];
  await open('从 Excel 或 CSV 导入…');
  await pick(
    await sheetFile(
      headers,
      rows.map((row) => headers.map((name) => row[name] ?? '')),
    ),
  );
  await press('试运行');
  await screen.findByText('与本文件第 3 行重复');
  const reasons = () => [...document.querySelectorAll('td:last-child')].map(({ textContent }) => textContent);
  expect(reasons()).toEqual([
    '与本文件第 3 行重复',
    '手机号码长度不为11位',
    '与本文件第 2 行重复',
    expect.stringContaining('没有名为“无此街道”的'),
  ]);
  const asked = server.requests.length;

  act(() => languageStore.set('en'));

  expect(reasons()).toEqual([
    'The same as in row 3 of this file',
    'The mobile number must have 11 digits',
    'The same as in row 2 of this file',
    expect.stringContaining('There is no “无此街道”'),
  ]);
  expect(server.requests).toHaveLength(asked);
  act(() => languageStore.set('zh'));
});

it('a double click begins a trial and writes nothing, where the next step stands below the pointer by then', async () => {
  const headers = Object.keys(sound(1));
  await open('从 Excel 或 CSV 导入…');
  await pick(await sheetFile(headers, [headers.map((name) => sound(471)[name] ?? '')]));
  const second = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }), { detail: 2 });

  await press('试运行');
  await second('停止');
  await second('导入 1 行');
  expect(screen.getByRole('status').textContent).toBe('新增 1 行');
  expect(screen.getByRole('button', { name: '导入 1 行' })).toBeTruthy();

  await press('导入 1 行');
  await second('停止');
  expect(screen.queryByRole('button', { name: /正在停止/ })).toBeNull();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('新增 1 行'));
});

it('rows that are hidden in a workbook are left out and said, taken where somebody asks for them, and stay hidden in the marked file', {
  timeout: 60_000,
}, async () => {
  const headers = Object.keys(sound(1));
  const rows: readonly Readonly<Record<string, string>>[] = [
    sound(551),
    { ...sound(552), principalPhone: '1' },
    sound(553),
    { ...sound(554), staffCount: '六' },
  ];
  const cells = rows.map((row) => headers.map((name) => row[name] ?? ''));
  const rowDefs = new Map([2, 3].map((at) => [at, { hidden: true }]));
  const book = await writeXlsx({ sheets: [{ name: '企业', rows: [headers, ...cells], rowDefs }] });
  const file = new File([new Uint8Array(book)], '企业.xlsx');
  const told = (text: string) =>
    waitFor(() => expect(screen.getByRole('status').textContent).toBe(text), { timeout: 20_000 });
  const marked = async () => {
    const files = saved.length;
    await press('下载标注的文件');
    const { rows: found } = await readTable(await lastSaved(files + 1));
    return found.map(({ isHidden = false, cells: said }) => [isHidden, said.at(-1)]);
  };
  await open('从 Excel 或 CSV 导入…');
  await pick(file);
  const box = await screen.findByRole('checkbox', { name: '也导入文件中隐藏或筛选掉的 2 行' });
  expect((box as HTMLInputElement).checked).toBe(false);

  await press('试运行');
  await told('新增 1 行、有问题 1 行');
  expect(screen.getByText(/^文件中隐藏或筛选掉的 2 行不导入/)).toBeTruthy();
  expect(await marked()).toEqual([
    [false, ''],
    [true, ''],
    [true, ''],
    [false, expect.stringContaining('数')],
  ]);

  await press('返回');
  fireEvent.click(await screen.findByRole('checkbox', { name: /也导入/ }));
  await press('试运行');
  await told('新增 2 行、有问题 2 行');
  expect(screen.getByText('包括文件中隐藏或筛选掉的 2 行。')).toBeTruthy();
  expect(screen.getByText('3（隐藏）')).toBeTruthy();
  expect((await marked()).map(([isHidden]) => isHidden)).toEqual([false, true, true, false]);

  await press('返回');
  fireEvent.click(await screen.findByRole('checkbox', { name: /也导入/ }));
  await press('试运行');
  await told('新增 1 行、有问题 1 行');
  await press('导入 1 行');
  await screen.findByRole('button', { name: '下载未导入的行' });
  const { data } = await dataProvider.getList('entInfo', {
    filter: { creditCode__in: rows.map((row) => row.creditCode) },
    sort: { field: 'creditCode', order: 'ASC' },
    pagination: { page: 1, perPage: 10 },
  });
  expect(data.map(({ entName }) => entName)).toEqual(['表格餐馆551']);
});

it('a trial that breaks off says that nothing was written and goes on, and a column that the file lacks is said once', {
  timeout: 60_000,
}, async () => {
  const headers = Object.keys(sound(1)).filter((name) => name !== 'principalPhone');
  const rows: readonly Readonly<Record<string, string>>[] = [{ ...sound(521), address: '' }, sound(522)];
  await open('从 Excel 或 CSV 导入…');
  const cells = rows.map((row) => headers.map((name) => row[name] ?? ''));
  await pick(await sheetFile(headers, cells));
  server.failOnce('shian/import');
  await press('试运行');
  expect(await screen.findByText(/^试运行中断了，还没有写入任何数据/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /导入/ })).toBeNull();

  await press('继续');

  const line = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
  expect((await line('负责人电话')).getByText('未对应列')).toBeTruthy();
  expect((await line('负责人电话')).getByText('2 行')).toBeTruthy();
  expect((await line('经营地址')).getByRole('textbox')).toBeTruthy();
  expect(screen.queryByText(/^试运行中断了/)).toBeNull();
});

it('a mistake of a whole row says so, and lets nobody mend a column that goes nowhere', async () => {
  const [name = '', code = ''] = ['entName', 'creditCode'].map((one) => sound(541)[one]);
  await open('从 Excel 或 CSV 导入…');
  await pick(await sheetFile(['企业名称', '随手记', '统一社会信用代码'], [[name, '无关', '']]));
  fireEvent.change(await screen.findByRole('combobox', { name: '导入方式' }), { target: { value: 'update' } });
  await press('试运行');

  const row = within((await screen.findByText('整行')).closest('tr') as HTMLElement);

  expect(code).not.toBe('');
  expect(row.queryByRole('textbox')).toBeNull();
  expect(row.queryByText('未对应列')).toBeNull();
});

it('a column whose name only comes near to a field is mapped as a guess that is said until somebody chooses', async () => {
  const [name = '', code = ''] = ['entName', 'creditCode'].map((one) => sound(531)[one]);
  await open('从 Excel 或 CSV 导入…');
  await pick(await sheetFile(['企业名', '统一信用代码', '电话'], [[name, code, '19900000531']]));
  const choice = (header: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: `“${header}”填入字段` });

  expect((await choice('企业名')).value).toBe('entName');
  expect((await choice('企业名')).getAttribute('aria-describedby')).toBeTruthy();
  // Three fields are a phone.
  expect((await choice('电话')).value).toBe('');
  expect(
    screen.getByText(/按相近的名称对应，请核对：“企业名”填入“企业名称”、“统一信用代码”填入“统一社会信用代码”$/),
  ).toBeTruthy();

  fireEvent.change(await choice('企业名'), { target: { value: 'shopName' } });
  fireEvent.change(await choice('统一信用代码'), { target: { value: '' } });
  expect(screen.queryByText(/按相近的名称对应/)).toBeNull();
  expect((await choice('企业名')).getAttribute('aria-describedby')).toBeNull();
  fireEvent.change(await choice('企业名'), { target: { value: 'entName' } });
  expect(screen.queryByText(/按相近的名称对应/)).toBeNull();
});

it('what leaves in a file leaves a line for auditors before it is there: how much, which columns, and what in full', {
  timeout: 60_000,
}, async () => {
  const files = saved.length;
  const { total = 0 } = await dataProvider.getList('entInfo', {
    filter: {},
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });

  await open('导出全部 CSV');
  await lastSaved(files + 1);
  await open('导出编号和可填列，改后再导入');
  await lastSaved(files + 2);

  const [editable, csv] = await notes();
  expect(csv).toMatchObject({ entity: 'entInfo', format: 'csv', scope: 'all', count: total, masked: [] });
  expect(csv?.fields).toContain('entName');
  expect(csv?.plain).toContain('principalPhone');
  expect(editable).toMatchObject({ format: 'editable', count: total });
  expect(editable?.fields.length).toBeGreaterThan(10);
});

it('a calendar gives away the days in sight, with the fields that say which these are, or all', {
  timeout: 60_000,
}, async () => {
  const files = saved.length;
  const [enterprise] = (
    await dataProvider.getList('entInfo', {
      filter: {},
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    })
  ).data;
  const today = todayInShanghai();
  const [year] = today.split('-');
  for (const [taskName, planDate] of [
    ['本月排查', today],
    ['后年排查', `${Number(year) + 2}-06-15`],
  ] as const) {
    const data = {
      entId: enterprise?.id,
      taskType: '2',
      taskName,
      planDate,
      deadline: `${planDate} 12:00:00`,
      executorName: '李梅',
    };
    await dataProvider.create('entTaskInfo', { data });
  }
  const shown: MenuOf = { entity: 'entTaskInfo', layout: 'calendar' };

  await open('导出日历中的这些天 CSV', shown);
  const days = await (await lastSaved(files + 1)).text();
  await open('导出全部 CSV', shown);
  const all = await (await lastSaved(files + 2)).text();

  const [ofAll, ofDays] = await notes();
  expect([days, all].map((text) => ['本月排查', '后年排查'].map((name) => text.includes(name)))).toEqual([
    [true, false],
    [true, true],
  ]);
  expect(days.split('\r\n')[0]).toContain('完成时限');
  expect(all.split('\r\n')[0]).not.toContain('完成时限');
  expect(ofDays).toMatchObject({ entity: 'entTaskInfo', scope: 'found', count: 1 });
  expect(JSON.stringify(ofDays?.filter)).toContain('deadline');
  expect(ofDays?.fields).toContain('deadline');
  expect(ofAll).toMatchObject({ scope: 'all', count: 2 });
});

it('nothing leaves where no line can be left', async () => {
  const files = saved.length;
  const lines = (await notes()).length;
  server.failOnce('shian/history/exported');

  await open('导出全部 CSV');
  await waitFor(() => expect(toasts.at(-1)).toBe('no'));

  expect(saved).toHaveLength(files);
  expect(await notes()).toHaveLength(lines);
});

it('files come from other backends too, which keep no such line', async () => {
  const noted = () => server.requests.filter((one) => one.includes('shian/history/exported')).length;
  const told = noted();
  const files = saved.length;
  const lines = (await notes()).length;
  const own = configStore.get();
  await takeForBladex();

  await open('导出全部 CSV');
  await lastSaved(files + 1);

  expect(noted()).toBe(told);
  configStore.set(own);
  expect(await notes()).toHaveLength(lines);
});

it('calls a file of which nothing is filled an empty one, not one of another kind', async () => {
  const { headers, rows } = await readTable(new File(['\n , \n'], '空.csv'));

  expect([headers, rows]).toEqual([[], []]);
  expect((await readTable(new File([], '空.csv'))).rows).toEqual([]);
  await expect(readTable(new File([], '空.xlsx'))).rejects.toThrow('notASheet');
});

it('hands over no file where there is nothing to export, and says so', async () => {
  await open('导出全部 CSV', { entity: 'manageChefInfo', layout: 'table' });

  await waitFor(() => expect(toasts.at(-1)).toBe('没有可导出的数据'));
  expect(saved.some(({ name }) => name.startsWith('乡厨信息'))).toBe(false);
  expect((await notes()).some(({ entity }) => entity === 'manageChefInfo')).toBe(false);
});

it('a cell or a row that no request could carry is refused by itself, and keeps none of the others out', {
  timeout: 60_000,
}, async () => {
  const headers = ['entName', 'creditCode', 'address', ...Array.from({ length: 8 }, (_, at) => `附${at}`)];
  const plain = ['长文', '1', '府前路8号', ...Array.from({ length: 8 }, () => '')];
  const wide = plain.map((cell, at) => (at > 2 ? '甲'.repeat(30_000) : cell));
  await open('从 Excel 或 CSV 导入…');
  const lines = [headers, plain, plain.with(1, '2').with(2, '甲'.repeat(40_000)), wide.with(1, '3')].map((cells) =>
    cells.join(','),
  );
  await pick(new File([lines.join('\n')], '企业.csv'));
  await press('试运行');

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('有问题 3 行'), { timeout: 20_000 });
  const line = (reason: string) => screen.getByText(reason).closest('tr')?.textContent;
  expect(line('内容超过 32,767 字，请缩短后再导入')).toMatch(/^3经营地址/);
  expect(line('这一行的内容超过 20 万字，请缩短后再导入')).toMatch(/^4/);
});
