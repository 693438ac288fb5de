import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CheckTree } from '../../../src/console/widgets/tree/CheckTree.tsx';
import { inPane } from '../support/inPane.tsx';

afterEach(cleanup);

it('ticks a branch by halves while a search hides what of it is not ticked', () => {
  const leaf = (id: string) => ({ id, label: id, children: [] });
  const items = [{ ...leaf('监控'), children: [leaf('变更日志'), leaf('接口日志')] }];
  const ticked = new Set(['监控', '变更日志']);
  render(inPane(<CheckTree label="菜单" items={items} ticked={ticked} onTick={() => undefined} />));

  fireEvent.change(screen.getByRole('textbox'), { target: { value: '变更' } });

  expect(screen.queryByRole('treeitem', { name: '接口日志' })).toBeNull();
  expect(screen.getByRole('treeitem', { name: '变更日志' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('treeitem', { name: '监控' }).getAttribute('aria-checked')).toBe('mixed');
});

it('gives and takes nothing that a search hides', () => {
  const leaf = (id: string) => ({ id, label: id, children: [] });
  const items = [{ ...leaf('监控'), children: [leaf('变更日志'), leaf('接口日志')] }, leaf('用户')];
  const asked: string[][] = [];
  const show = (...ticked: string[]) => {
    cleanup();
    const onTick = (next: ReadonlySet<string>) => asked.push([...next].sort());
    render(inPane(<CheckTree label="菜单" items={items} ticked={new Set(ticked)} onTick={onTick} />));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '变更' } });
  };

  show();
  fireEvent.click(screen.getByRole('treeitem', { name: '监控' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '全选' }));
  show('监控', '变更日志', '接口日志', '用户');
  fireEvent.click(screen.getByRole('treeitem', { name: '监控' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '全选' }));

  const given = ['变更日志', '监控'].sort();
  const kept = ['监控', '接口日志', '用户'].sort();
  expect(asked).toEqual([given, given, kept, kept]);
});
