import DensityIcon from '@mui/icons-material/DensityMediumOutlined';
import FilterIcon from '@mui/icons-material/FilterAltOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import BinIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import GroupIcon from '@mui/icons-material/SegmentOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { useText } from '../../i18n/useText.ts';
import { CountBadge } from '../../widgets/CountBadge.tsx';
import { TipButton } from '../../widgets/TipButton.tsx';
import { useMenu } from '../../widgets/useMenu.ts';
import { useNarrow } from '../../widgets/useNarrow.ts';
import { LayoutSwitch } from '../layouts/LayoutSwitch.tsx';
import { advancedName, groupedName, printName, transferName } from './exportName.ts';
import { FOLD } from './fold.ts';
import { ListToolsMenu } from './ListToolsMenu.tsx';
import type { ListToolsProps } from './ListToolsProps.ts';
import styles from './list.module.css';
import { QuickSearch } from './QuickSearch.tsx';
import { ViewButton } from './ViewButton.tsx';

/** The table's own tools; where room is short the two of every day stay and the rest is in a menu, so that one row is enough. */
export function ListTools(props: ListToolsProps) {
  const { t } = useText();
  const { advancedCount, exports, imports, selectedCount, quick, fold } = props;
  const narrow = useNarrow();
  // What can be done with the chosen takes their room: no row moves below the pointer that chooses it.
  const givesWay = selectedCount > 0;
  const folded = narrow || fold >= FOLD.tools;
  const beside = !givesWay && fold < FOLD.views;
  const inRows = (props.layouts?.layout ?? 'table') === 'table';
  const menu = useMenu();
  return (
    <div data-group="" className={styles.tools}>
      {props.viewName !== undefined && beside && (
        <ViewButton name={props.viewName} changed={props.viewChanged} onOpen={props.onViews} />
      )}
      {props.layouts && beside && !narrow && <LayoutSwitch {...props.layouts} />}
      {quick !== undefined && !(givesWay && narrow && quick === '') && (
        <QuickSearch
          value={quick}
          onSearch={props.onQuick}
          givesWay={givesWay || fold >= FOLD.search}
          onWanted={props.onSeek}
        />
      )}
      {!props.bare && (
        <TipButton
          icon={
            <CountBadge
              count={advancedCount}
              color="primary"
              sx={{ '& .MuiBadge-badge': { minWidth: 16, height: 16, fontSize: 12, translate: '6px -4px' } }}
            >
              <FilterIcon sx={{ fontSize: 18 }} />
            </CountBadge>
          }
          name={advancedName(t, advancedCount)}
          onClick={props.onAdvanced}
        />
      )}
      {!folded && (
        <>
          {props.onGroup && (
            <TipButton
              icon={<GroupIcon sx={{ fontSize: 18 }} />}
              name={inRows ? groupedName(t, props.groupedBy) : t('notGrouped')}
              isOn={inRows && props.groupedBy !== undefined}
              // The way back to rows stays where the pointer chose another layout: so do the tools beside it.
              disabled={!inRows}
              aria-haspopup="menu"
              onClick={(event) => props.onGroup?.(event.currentTarget)}
            />
          )}
          <TipButton
            icon={<ColumnsIcon sx={{ fontSize: 18 }} />}
            name={t('columns')}
            aria-haspopup="dialog"
            onClick={(event) => props.onColumns(event.currentTarget)}
          />
          <TipButton
            icon={<DensityIcon sx={{ fontSize: 18 }} />}
            name={t('display')}
            aria-haspopup="menu"
            onClick={menu.show}
          />
          {(exports || imports) && (
            <TipButton
              icon="download"
              name={transferName(t, imports)}
              aria-haspopup="menu"
              onClick={(event) => props.onExport(event.currentTarget)}
            />
          )}
          <TipButton
            icon={<PrintIcon sx={{ fontSize: 18 }} />}
            name={printName(t, props.selectedCount)}
            onClick={props.onPrint}
          />
          <TipButton icon="link" name={t('share')} onClick={props.onShare} />
          {props.onBin && (
            <TipButton icon={<BinIcon sx={{ fontSize: 18 }} />} name={t('recycleBin')} onClick={props.onBin} />
          )}
        </>
      )}
      {!props.bare && <TipButton icon="refresh" name={t('refresh')} onClick={props.onRefresh} />}
      {folded && (
        <TipButton
          icon={<MoreIcon sx={{ fontSize: 18 }} />}
          name={t('moreTools')}
          aria-haspopup="menu"
          onClick={menu.show}
        />
      )}
      {menu.anchor && (
        <ListToolsMenu
          {...props}
          onGroup={inRows ? props.onGroup : undefined}
          whole={folded}
          views={!beside && !givesWay}
          layouts={beside && !narrow ? undefined : props.layouts}
          anchor={menu.open ? menu.anchor : undefined}
          onClose={menu.close}
        />
      )}
    </div>
  );
}
