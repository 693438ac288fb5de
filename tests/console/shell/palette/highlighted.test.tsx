import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Highlighted } from '../../../../src/console/shell/palette/Highlighted.tsx';

afterEach(cleanup);

const marked = (text: string, asked: string) => {
  const { container, unmount } = render(<Highlighted text={text} asked={asked} />);
  expect(container.textContent).toBe(text);
  const marks = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
  unmount();
  return marks;
};

it('marks what was typed as it stands, else each of its words, and no sign as a pattern', () => {
  expect(marked('云溪火锅城', '火锅')).toEqual(['火锅']);
  expect(marked('ABC Shop', 'abc shop')).toEqual(['ABC Shop']);
  expect(marked('火锅 云溪店', '云溪 火锅')).toEqual(['火锅', '云溪']);
  expect(marked('a+b (c)', '+b (')).toEqual(['+b (']);
  expect(marked('面馆', '火锅')).toEqual([]);
  expect(marked('面馆', '')).toEqual([]);
});
