import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BulkReportView } from '../../../src/console/entity/bulk/BulkReportView.tsx';
import { toastStore } from '../../../src/console/start/stores/toastStore.ts';
import type { PermissionCodes } from '../../../src/model/allows.ts';
import { inPane } from '../support/inPane.tsx';
import { noteContext } from '../support/noteContext.ts';

const saved = vi.fn<(content: Blob) => string>(() => 'blob:report');
const noted = vi.fn<(address: string, body: unknown) => Promise<Response>>();
const answered = { code: 200, success: true, data: true, msg: '' };

beforeEach(() => {
  saved.mockClear();
  noted.mockReset().mockImplementation(async () => Response.json(answered));
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (address: unknown, { body }: RequestInit = {}) =>
    noted(String(address), JSON.parse(`${body}`)),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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
  expect(await saved.mock.lastCall?.[0].text()).toMatch(/甲.*过长[\s\S]*甲.*必填/);
  const [address, body] = noted.mock.lastCall ?? [];
  expect(address).toMatch(/shian\/history\/exported$/);
  expect(body).toEqual({ entity: 'note', format: 'csv', scope: 'chosen', count: 1, columns: ['title'] });
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
