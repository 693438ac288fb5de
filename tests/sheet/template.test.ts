import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { readSheet } from '../../src/sheet/readSheet.ts';
import { writeTemplate } from '../../src/sheet/writeTemplate.ts';

it('a template offers the choices of its columns, notes what is asked for, and is itself a file that can be read', async () => {
  const columns = [
    { header: '名称', width: 20, note: '必填', required: true, choices: [] },
    { header: '业态', width: 20, note: '选填', required: false, choices: ['餐馆, 中型', '食堂'] },
  ];
  const bytes = await writeTemplate('企业', columns);

  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.dataValidations).toMatchObject([
    { type: 'list', formula1: 'choices!$B$1:$B$2', range: 'B2:B5000' },
  ]);
  expect(sheets[0]?.cells?.get('0,0')?.comment?.text).toBe('必填');
  const rows = [];
  for await (const { cells } of readSheet(bytes, 'a.xlsx')) rows.push(cells);
  expect(rows).toEqual([['名称', '业态']]);
});
