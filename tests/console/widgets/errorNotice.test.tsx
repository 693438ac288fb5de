import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/console/start/http/ApiError.ts';
import { ErrorNotice } from '../../../src/console/widgets/ErrorNotice.tsx';

afterEach(cleanup);

it('A failure offers to try again and the number to name when asking for help.', () => {
  const retry = vi.fn();
  render(<ErrorNotice error={new ApiError('refused', 500, '服务器繁忙', { traceId: '7f3c9a' })} onRetry={retry} />);

  fireEvent.click(screen.getByRole('button', { name: '重试' }));

  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert').textContent).toContain('7f3c9a');
});

it('A refusal says whom to ask, and offers nothing that would not help.', () => {
  render(<ErrorNotice error={new ApiError('refused', 403, '没有查看证照的权限')} onRetry={() => undefined} />);

  expect(screen.getByRole('alert').textContent).toBe('没有查看证照的权限如需访问，请联系管理员为您的角色授权。');
  expect(screen.queryByRole('button')).toBeNull();
});

it('Nothing is told as said by a server that was not reached.', () => {
  render(<ErrorNotice error={new ApiError('network', 0, '无法连接服务器，请检查网络')} onRetry={() => undefined} />);

  expect(screen.getByRole('alert').textContent).toBe('无法连接服务器，请检查网络重试');
});
