import type { FilledCard, FilledGroup } from '../../../../protocol/calls/readDashboards.ts';
import { monthName, shortMonthName } from '../../../i18n/monthName.ts';
import { type Texts, useText } from '../../../i18n/useText.ts';
import { PageLink } from '../../../widgets/PageLink.tsx';
import { StateLine } from '../../../widgets/StateNotice.tsx';
import { CardFrame } from './CardFrame.tsx';
import { cardNumber } from './cardNumber.ts';
import styles from './cards.module.css';
import { listAddress } from './listAddress.ts';

interface ChartBoxProps {
  readonly card: FilledCard;
  readonly to: string | undefined;
  /** Of the list that bars open. */
  readonly path: string | undefined;
  readonly onRetry: () => void;
}

/** Numbers side by side, each the way to its rows: bars for choices, columns for months and days. */
export function ChartBox({ card, to, path, onRetry }: ChartBoxProps) {
  const { t } = useText();
  const { groups, part } = card;
  const isEmpty = groups.every(({ value }) => Number(value) === 0);
  const Bars = part === undefined ? ChoiceBars : TimeColumns;
  return (
    <CardFrame card={card} to={to} onRetry={onRetry}>
      {isEmpty ? <StateLine>{t('home.cardEmpty')}</StateLine> : <Bars card={card} path={path} />}
    </CardFrame>
  );
}

type BarsProps = Pick<ChartBoxProps, 'card' | 'path'>;

/** Many choices have no room for those that nobody has. */
const MAX_EMPTY = 8;

/** How much of the longest bar, in percent. */
function shareOf({ groups }: FilledCard): (group: FilledGroup) => string {
  const most = Math.max(...groups.map(({ value }) => Number(value)), 0);
  return ({ value }) => `${most === 0 ? 0 : Math.max(0, (Number(value) / most) * 100)}%`;
}

function ChoiceBars({ card, path }: BarsProps) {
  const texts = useText();
  const share = shareOf(card);
  const { groups } = card;
  const shown = groups.length > MAX_EMPTY ? groups.filter(({ value }) => Number(value) !== 0) : groups;
  return (
    <ul className={styles.bars}>
      {shown.map((group) => {
        const label = texts.text(group.label);
        const inside = (
          <>
            <span title={label}>{label}</span>
            <span className={styles.track}>
              <i data-tone={group.color ?? 'default'} style={{ width: share(group) }} />
            </span>
            <b>{said(group, card, texts)}</b>
          </>
        );
        return (
          <li key={group.key}>
            {path === undefined ? (
              <div>{inside}</div>
            ) : (
              <PageLink to={listAddress(path, group.filter)}>{inside}</PageLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function TimeColumns({ card, path }: BarsProps) {
  const texts = useText();
  const share = shareOf(card);
  const { groups, part } = card;
  return (
    <ol className={styles.columns} data-part="card-chart">
      {groups.map((group) => {
        const words = `${timeName(group.key, part, texts)}: ${said(group, card, texts)}`;
        const inside = (
          <>
            <b>{Number(group.value) === 0 ? '' : cardNumber(group.value, texts)}</b>
            <i style={{ height: share(group) }} />
            <span aria-hidden>{shortName(group.key, part, texts)}</span>
          </>
        );
        return (
          <li key={group.key}>
            {path === undefined ? (
              <div role="img" aria-label={words} title={words}>
                {inside}
              </div>
            ) : (
              <PageLink to={listAddress(path, group.filter)} aria-label={words} title={words}>
                {inside}
              </PageLink>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function said({ value }: FilledGroup, { unit }: FilledCard, texts: Texts): string {
  const word = texts.text(unit);
  return word === '' ? cardNumber(value, texts) : `${cardNumber(value, texts)} ${word}`;
}

const timeName = (key: string, part: FilledCard['part'], { language }: Texts): string =>
  part === 'month' ? monthName(key, language) : key;

const shortName = (key: string, part: FilledCard['part'], { language }: Texts): string =>
  part === 'day' ? String(Number(key.slice(-2))) : shortMonthName(key, language);
