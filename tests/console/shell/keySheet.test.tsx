import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useBoardKeys } from '../../../src/console/entity/layouts/board/useBoardKeys.ts';
import { QuickSearch } from '../../../src/console/entity/list/QuickSearch.tsx';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import { KeySheet } from '../../../src/console/shell/keys/KeySheet.tsx';
import { KEY_PLACES, KEYS } from '../../../src/console/widgets/keys/keyTable.ts';
import { useAnswerKeys } from '../../../src/modules/exam/console/sitting/useAnswerKeys.ts';
import type { Question } from '../../../src/modules/exam/console/sitting/useSitting.ts';
import { inPane } from '../support/inPane.tsx';

afterEach(cleanup);

const { t } = textsIn('zh');

const QUESTION = { no: 1, topicType: '1', options: [] } as unknown as Question;

it('The sheet has each key of the console at its place, and those of the list behind it while it is in sight.', () => {
  const list = (inSight: boolean) =>
    inPane(
      <>
        {inSight && <QuickSearch value="" onSearch={() => undefined} givesWay={false} />}
        <KeySheet onClose={() => undefined} />
      </>,
    );
  const { rerender } = render(list(true));
  const linesOf = (title: string) => {
    const heading = screen.queryByRole('heading', { name: title, level: 3 });
    const part = heading?.parentElement;
    return part
      ? within(part)
          .getAllByRole('term')
          .map(({ textContent }) => textContent)
      : [];
  };

  for (const place of KEY_PLACES) {
    const bound = Object.values(KEYS).filter((key) => key.place === place);
    expect(linesOf(t(`keys.${place}`))).toEqual(bound.map(({ text }) => t(text)));
  }
  expect(linesOf(t('keys.screen'))).toEqual([t('quickSearchName')]);
  rerender(list(false));
  expect(linesOf(t('keys.screen'))).toEqual([]);
});

function Sitting() {
  useAnswerKeys(QUESTION, { press: () => undefined, flag: () => undefined, turn: () => undefined });
  return null;
}

function Board() {
  useBoardKeys({ current: null }, true);
  return null;
}

it('The sheet has the keys of a board and of an exam while they are in sight, which bind them themselves.', () => {
  const linesWith = (part: ReactNode) => {
    render(
      inPane(
        <>
          {part}
          <KeySheet onClose={() => undefined} />
        </>,
      ),
    );
    const heading = screen.getByRole('heading', { name: t('keys.screen'), level: 3 });
    const lines = within(heading.parentElement as HTMLElement)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    cleanup();
    return lines;
  };

  expect(linesWith(<Board />)).toEqual(['↑或↓', '←或→', 'M']);
  expect(linesWith(<Sitting />)).toEqual(['1或A', '←或PageUp', '→或PageDown', 'M']);
});
