import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DraftNotice } from '../../../src/console/fields/form/DraftNotice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

describe('a draft that is found again', () => {
  it('says when it was kept as lists say times: in Asia/Shanghai, wherever the browser is', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const savedAt = Date.parse('2026-11-23T17:54:30Z');

    render(<DraftNotice savedAt={savedAt} onRestore={() => undefined} onDiscard={() => undefined} />);

    expect(screen.getByRole('alert').textContent).toContain('2026-11-24 01:54');
  });
});
