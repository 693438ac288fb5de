import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VerdictTag } from '../../../src/console/workflow/VerdictTag.tsx';
import { inPane } from '../support/inPane.tsx';

it.each([
  ['同意', true, 'finish'],
  ['驳回', false, 'finish'],
  ['驳回', false, ''],
  ['已撤销', false, 'withdrawn'],
  ['已终止', false, 'terminated'],
  ['未办理', false, 'cancelled'],
] as const)('says %s of what ended %s as %s', (word, agreed, status) => {
  const { container } = render(inPane(<VerdictTag agreed={agreed} status={status} />));

  expect(container.textContent).toBe(word);
});
