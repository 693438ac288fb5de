import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BulkReportView } from '../../../src/console/entity/bulk/BulkReportView.tsx';
import { toastStore } from '../../../src/console/start/stores/toastStore.ts';
import type { PermissionCodes } from '../../../src/model/allows.ts';
import { inPane } from '../support/inPane.tsx';
import { noteContext } from '../support/noteContext.ts';

const { noted, saved } = vi.hoisted(() => ({
  noted: vi.fn<(entity: unknown, leaving: unknown) => Promise<void>>(),
  saved: vi.fn<(text: string, name: string) => void>(),
}));
vi.mock('../../../src/console/entity/transfer/logLeaving.ts', () => ({ logLeaving: noted }));
vi.mock('../../../src/console/widgets/saveText.ts', () => ({ saveText: saved }));

beforeEach(() => {
  noted.mockReset().mockResolvedValue();
  saved.mockReset();
});
afterEach(cleanup);

const record = { id: '1', title: '甲' };
const refused = [
  { record, field: 'title', reason: '过长' },
  { record, field: 'body', reason: '必填' },
];

function open(codes: PermissionCodes) {
  const report = { done: [], refused, left: [], failure: undefined };
  const props = { title: '修改', report, onSelect: () => undefined, onClose: () => undefined };
  render(inPane(<BulkReportView context={noteContext(codes)} {...props} />));
}
const button = () => screen.queryByRole('button', { name: '导出结果' });
const press = () => fireEvent.click(screen.getByRole('button', { name: '导出结果' }));

it('leaves a line for auditors before it hands over the file of records that were refused', async () => {
  open('*');
  press();

  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.lastCall?.[0]).toMatch(/甲.*过长[\s\S]*甲.*必填/);
  const leaving = { format: 'csv', scope: 'chosen', count: 1, columns: ['title'], filter: {} };
  expect(noted.mock.lastCall?.[1]).toEqual(leaving);
});

it('hands over nothing where no line can be left, and says why', async () => {
  noted.mockRejectedValueOnce(new TypeError('no connection'));
  open('*');
  const before = toastStore.get();
  press();

  await waitFor(() => expect(toastStore.get()).not.toBe(before));
  expect(saved).not.toHaveBeenCalled();
});

it('offers no file to whoever may not export', () => {
  open(new Set());

  expect(button()).toBeNull();
  expect(screen.getByRole('table')).toBeTruthy();
});
