import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QuickSearch } from '../../../src/console/entity/list/QuickSearch.tsx';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import { KeySheet } from '../../../src/console/shell/keys/KeySheet.tsx';
import { KEY_PLACES, KEYS } from '../../../src/console/widgets/keys/keyTable.ts';
import { inPane } from '../support/inPane.tsx';

afterEach(cleanup);

const { t } = textsIn('zh');

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
