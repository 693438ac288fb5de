import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ClosedNotice } from '../../../src/console/entity/ClosedNotice.tsx';
import { noteContext } from '../support/noteContext.ts';

afterEach(cleanup);

const message = { zh: '已归档', en: 'Archived' };

function show(codes: readonly string[]) {
  const context = noteContext(new Set(codes));
  const closed = [{ when: { all: [] }, message, except: [], with: [] }];
  render(<ClosedNotice context={{ ...context, entity: { ...context.entity, closed } }} record={{ id: '1' }} />);
}

it.each([['note_edit'], ['note_delete']])('says why a record stays as it is to who holds %s', (code) => {
  show(['note', code]);

  expect(screen.getByRole('note').textContent).toBe('已归档');
});

it('says it to nobody who may only look at records', () => {
  show(['note', 'note_view', 'note_export']);

  expect(screen.queryByRole('note')).toBeNull();
});
