import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/console/start/http/ApiError.ts';
import { PartFailed } from '../../../src/console/widgets/PartFailed.tsx';

afterEach(cleanup);

it('A part that could not be read can be tried again.', () => {
  const retry = vi.fn();
  render(<PartFailed name="待受理" error={new ApiError('refused', 500, '服务器繁忙')} onRetry={retry} />);

  fireEvent.click(screen.getByRole('button', { name: '重试' }));

  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert').textContent).toContain('待受理读取失败');
});

it('A part that may not be read says so, and offers nothing that would not help.', () => {
  render(<PartFailed name="待受理" error={new ApiError('refused', 403, '没有权限')} onRetry={() => undefined} />);

  expect(screen.getByRole('alert').textContent).toBe('您没有查看待受理的权限');
  expect(screen.queryByRole('button')).toBeNull();
});
