import { ListSubheader, Menu, MenuItem } from '@mui/material';
import type { ListGroup } from '../../../../model/grouping.ts';
import { NO_GROUP } from '../../../../protocol/views/ListPreferences.ts';
import { useText } from '../../../i18n/useText.ts';
import { groupName } from './offeredGroups.ts';

export interface GroupMenuProps {
  readonly anchor: HTMLElement;
  readonly offered: readonly ListGroup[];
  readonly current: ListGroup | undefined;
  /** What a column is called. */
  readonly headerOf: (field: string) => string;
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}

/** What the rows of a list are grouped by. */
export function GroupMenu({ anchor, offered, current, headerOf, onChoose, onClose }: GroupMenuProps) {
  const { t } = useText();
  const choice = (name: string, label: string, chosen: boolean) => (
    <MenuItem
      key={name}
      role="menuitemradio"
      aria-checked={chosen}
      selected={chosen}
      onClick={() => {
        onChoose(name);
        onClose();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <ListSubheader role="presentation">{t('group')}</ListSubheader>
      {choice(NO_GROUP, t('groupOff'), current === undefined)}
      {offered.map((one) => {
        const header = headerOf(one.field);
        const label = one.part === undefined ? header : t(`groupBy.${one.part}`, { field: header });
        return choice(groupName(one), label, one.field === current?.field && one.part === current.part);
      })}
    </Menu>
  );
}
