import type { Density } from '../../../protocol/views/ListPreferences.ts';
import type { LayoutSwitchProps } from '../layouts/LayoutSwitch.tsx';

export interface ListToolsProps {
  /** The text of the quick search in force; undefined where the list has no text to look through. */
  readonly quick: string | undefined;
  readonly advancedCount: number;
  readonly density: Density;
  readonly exports: boolean;
  readonly imports: boolean;
  /** The print takes the chosen rows when there are some. */
  readonly selectedCount: number;
  /** How much of the bar is put away, by `FOLD`. */
  readonly fold: number;
  /** Nothing but menus has room. */
  readonly bare?: boolean;
  /** The name of the saved view that is open; undefined where the list has no views of its own. */
  readonly viewName: string | undefined;
  readonly viewChanged: boolean;
  readonly onViews: (anchor: HTMLElement) => void;
  /** Absent: the rows can be grouped by nothing. */
  readonly onGroup?: ((anchor: HTMLElement) => void) | undefined;
  /** The column that they are grouped by. */
  readonly groupedBy?: string | undefined;
  /** Absent: the list stands in rows alone. */
  readonly layouts?: LayoutSwitchProps | undefined;
  readonly onQuick: (text: string) => void;
  /** The quick search takes the room of a field, or gives it back. */
  readonly onSeek?: (seeking: boolean) => void;
  readonly onAdvanced: () => void;
  readonly onColumns: (anchor: HTMLElement) => void;
  readonly onDensity: (density: Density) => void;
  readonly onExport: (anchor: HTMLElement) => void;
  readonly onPrint: () => void;
  /** Absent: nothing of it is brought back, or not by this person. */
  readonly onBin?: (() => void) | undefined;
  readonly onShare: () => void;
  readonly onRefresh: () => void;
}
