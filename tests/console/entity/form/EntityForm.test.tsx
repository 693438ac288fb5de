import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EntityForm } from '../../../../src/console/entity/form/EntityForm.tsx';
import type { Save, SaveResult } from '../../../../src/console/entity/form/SaveResult.ts';
import { textsIn } from '../../../../src/console/i18n/useText.ts';
import type { Entity } from '../../../../src/model/Entity.ts';
import type { Language } from '../../../../src/model/Text.ts';
import type { EntityRecord } from '../../../../src/protocol/types.ts';
import { inPane } from '../../support/inPane.tsx';
import { noteContext } from '../../support/noteContext.ts';

const NEW = {};
const saved: SaveResult = { kind: 'saved' };

function open(
  options: {
    mode?: 'create' | 'update';
    record?: EntityRecord;
    save?: Save;
    codes?: ReadonlySet<string>;
    closed?: Entity['closed'];
  } = {},
) {
  const context = noteContext(options.codes ?? '*');
  const onSave = vi.fn<Save>(options.save ?? (async () => saved));
  const onClose = vi.fn();
  render(
    inPane(
      <EntityForm
        context={{ ...context, entity: { ...context.entity, closed: options.closed ?? [] } }}
        mode={options.mode ?? 'create'}
        record={options.record ?? {}}
        title="记录"
        draftKey="draft-note"
        onSave={onSave}
        onClose={onClose}
      />,
    ),
  );
  return { onSave, onClose };
}

const box = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const type = (name: string, text: string) => fireEvent.change(box(name), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }));
const chooseLight = async (label: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '灯' }));
  fireEvent.click(await screen.findByRole('option', { name: label }));
};

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('a form', () => {
  it('saves what was typed in canonical values, with defaults', async () => {
    const { onSave, onClose } = open();

    type('标题', '甲');
    type('数量', '１２');
    type('单价', '3。5');
    save();

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onSave.mock.calls[0]?.[0]).toEqual({ title: '甲', state: '0', count: 12, price: '3.50' });
  });

  it('puts the cursor into the first field', async () => {
    open();

    await waitFor(() => expect(document.activeElement).toBe(box('标题')));
  });

  it('saves and begins the next record, which has the defaults again', async () => {
    const { onSave, onClose } = open();
    type('标题', '甲');
    type('数量', '12');

    fireEvent.click(screen.getByRole('button', { name: '保存并新增' }));
    await waitFor(() => expect(box('标题').value).toBe(''));
    await waitFor(() => expect(document.activeElement).toBe(box('标题')));
    type('标题', '乙');
    fireEvent.keyDown(box('标题'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));

    expect(onSave.mock.calls.map(([record]) => record)).toEqual([
      { title: '甲', state: '0', count: 12 },
      { title: '乙', state: '0' },
    ]);
    expect(onClose).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('draft-note')).toBeNull();
  });

  it('offers no next record while one is edited', () => {
    open({ mode: 'update', record: { id: '1', title: '甲' } });

    expect(screen.queryByRole('button', { name: '保存并新增' })).toBeNull();
  });

  it('names what is missing and saves nothing', async () => {
    const { onSave } = open();

    save();

    expect(await screen.findByText('请输入标题')).toBeTruthy();
    expect(box('标题').getAttribute('aria-invalid')).toBe('true');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('goes to what is wrong, and takes nobody away from the field where she types meanwhile', async () => {
    open();
    const button = screen.getByRole('button', { name: '保存' });

    act(() => button.focus());
    save();
    await waitFor(() => expect(document.activeElement).toBe(box('标题')));

    act(() => button.focus());
    save();
    act(() => box('数量').focus());
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(document.activeElement).toBe(box('数量'));
  });

  it('says what is wrong in the language that is chosen later', async () => {
    const form = (language: Language) => {
      const context = { ...noteContext(), texts: textsIn(language) };
      const props = { context, mode: 'create' as const, record: NEW, title: '记录', draftKey: 'draft-note' };
      return inPane(<EntityForm {...props} onSave={async () => saved} onClose={() => undefined} />);
    };
    const { rerender } = render(form('zh'));
    save();
    await screen.findByText('请输入标题');

    rerender(form('en'));
    expect(await screen.findByText('Title is required')).toBeTruthy();
    expect(screen.queryByText('请输入标题')).toBeNull();
  });

  it('checks a field when it is left, then while it is typed in', async () => {
    open();

    type('数量', '500');
    expect(screen.queryByText('数量不能大于99')).toBeNull();
    fireEvent.blur(box('数量'));
    expect(await screen.findByText('数量不能大于99')).toBeTruthy();
    type('数量', '50');
    await waitFor(() => expect(screen.queryByText('数量不能大于99')).toBeNull());
  });

  it('refuses what makes no number and keeps it in sight', async () => {
    const { onSave } = open();

    type('标题', '甲');
    type('数量', '十二');
    save();

    expect(await screen.findByText('数量格式不正确')).toBeTruthy();
    expect(box('数量').value).toBe('十二');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('applies rules across fields', async () => {
    open();

    type('标题', '甲');
    type('数量', '60');
    type('单价', '12');
    save();

    expect(await screen.findByText('大量时单价不超过9.99')).toBeTruthy();
  });

  it('shows a field when its condition holds, requires it then, and remembers it while it is hidden', async () => {
    const { onSave } = open();
    expect(screen.queryByRole('textbox', { name: '原因' })).toBeNull();

    await chooseLight('绿');
    type('标题', '甲');
    save();
    expect(await screen.findByText('请输入原因')).toBeTruthy();
    type('原因', '记住');
    await chooseLight('红');
    expect(screen.queryByRole('textbox', { name: '原因' })).toBeNull();
    await chooseLight('绿');
    expect(box('原因').value).toBe('记住');
    await chooseLight('红');
    save();

    await waitFor(() => expect(onSave).toHaveBeenCalled());
    expect(onSave.mock.calls[0]?.[0]).not.toHaveProperty('reason');
  });

  it('works out computed fields while their operands are typed', async () => {
    open();

    type('数量', '3');
    type('单价', '2.50');

    expect(await screen.findByText('7.5')).toBeTruthy();
  });

  it('leaves out of a new record what is nothing yet and is not filled in here', () => {
    open({ codes: new Set(['see_salary']) });
    expect(screen.getByText('合计')).toBeTruthy();

    fireEvent.click(screen.getByRole('tab', { name: '其他' }));

    expect(screen.getByText('电话')).toBeTruthy();
    expect(screen.queryByText('级别')).toBeNull();
    expect(screen.queryByText('薪资')).toBeNull();
  });

  it('offers no save where nothing can be filled in', () => {
    const done = { when: { all: [] }, message: { zh: '已办结', en: 'Closed' }, except: [], with: [] };
    open({ mode: 'update', record: { id: '1', title: '甲' }, closed: [done] });

    expect(screen.getByText('已办结')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
    expect(screen.getAllByRole('button', { name: '关闭' }).length).toBeGreaterThan(0);
  });

  it('saves once however often the button is pressed', async () => {
    let finish: (result: SaveResult) => void = () => undefined;
    const { onSave } = open({ save: () => new Promise((resolve) => (finish = resolve)) });

    type('标题', '甲');
    save();
    await screen.findByText('保存中…');
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 's', ctrlKey: true });
    await act(async () => finish(saved));

    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('saves by Ctrl+S', async () => {
    const { onSave } = open();

    type('标题', '甲');
    fireEvent.keyDown(box('标题'), { key: 's', ctrlKey: true });

    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  });

  it("puts the server's findings at their fields and opens the tab that holds them", async () => {
    open({ save: async () => ({ kind: 'refused', errors: { phone: '电话已存在' } }) });

    type('标题', '甲');
    save();

    expect(await screen.findByText('电话已存在')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /其他/ }).getAttribute('aria-selected')).toBe('true');
  });

  it('asks before unsaved input is thrown away', async () => {
    const { onClose } = open();

    type('标题', '甲');
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    fireEvent.click(await screen.findByRole('button', { name: '放弃修改' }));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('closes at once when nothing was typed', async () => {
    const { onClose } = open();

    fireEvent.click(screen.getByRole('button', { name: '取消' }));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('offers again what was typed before the session ended, without secrets', async () => {
    open();
    type('标题', '未存');
    fireEvent.click(screen.getByRole('tab', { name: '其他' }));
    fireEvent.change(await screen.findByLabelText('密码', { selector: 'input' }), { target: { value: 'Secret-1!' } });
    cleanup();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret-1!');

    open();
    fireEvent.click(await screen.findByRole('button', { name: '恢复' }));

    expect(box('标题').value).toBe('未存');
  });

  it('leaves no draft behind after a save', async () => {
    const { onClose } = open();
    type('标题', '甲');
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    cleanup();

    open();

    expect(screen.queryByRole('button', { name: '恢复' })).toBeNull();
  });
});

describe('an edit', () => {
  const record = {
    id: '7',
    revision: 3,
    title: '甲',
    state: '0',
    count: 5,
    salary: 10,
    grade: 'A',
    phone: '199****0001',
  };

  it('sends only what was changed, on the record it began with', async () => {
    const { onSave } = open({ mode: 'update', record });

    type('标题', '乙');
    save();

    await waitFor(() => expect(onSave).toHaveBeenCalled());
    expect(onSave.mock.calls[0]).toEqual([{ title: '乙' }, record]);
  });

  it('shows a field that may not be written as a value, and not at all when it may not be read', async () => {
    open({ mode: 'update', record, codes: new Set(['note', 'note_edit']) });

    fireEvent.click(screen.getByRole('tab', { name: '其他' }));

    expect(screen.getByText('A')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: '级别' })).toBeNull();
    expect(screen.queryByText('薪资')).toBeNull();
  });

  it('compares a stale save field by field and saves the choice on the newer record', async () => {
    const current = { ...record, revision: 4, title: '他人' };
    let first = true;
    const { onSave } = open({
      mode: 'update',
      record,
      save: async () => {
        const stale = first;
        first = false;
        return stale ? { kind: 'stale', current } : saved;
      },
    });

    type('标题', '我');
    type('数量', '6');
    save();
    const view = await screen.findByRole('dialog', { name: '数据已被他人修改' });
    expect(within(view).queryByText('数量')).toBeNull();
    fireEvent.click(within(view).getByRole('button', { name: '全部用当前' }));
    fireEvent.click(within(view).getByRole('button', { name: '按所选保存' }));

    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
    expect(onSave.mock.calls[1]).toEqual([{ count: 6 }, current]);
  });
});

describe('a secret', () => {
  it('may stay empty in the form of a record that is there, which says what that means', async () => {
    const said = () => screen.queryByText('留空表示不修改');
    const show = async (mode: 'create' | 'update') => {
      open({ mode, record: { id: '1', title: '甲' } });
      fireEvent.click(screen.getByRole('tab', { name: '其他' }));
      await screen.findByLabelText('密码');
    };

    await show('create');
    expect(said()).toBeNull();
    cleanup();

    await show('update');
    expect(said()).not.toBeNull();
  });
});
