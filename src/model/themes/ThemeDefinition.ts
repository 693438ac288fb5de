import type { Text } from '../Text.ts';
import type { Hex } from './color.ts';

/** A coloured area with its own text: the top bar or the sidebar. */
export interface AreaDefinition {
  /** Plain colour under everything; contrast is measured against it. */
  readonly ground: Hex;
  /** Painted over the ground: a gradient or a picture of gradients. Must keep `text` readable. */
  readonly image?: string;
  /** Other colours that the picture reaches; contrast is measured against them as well. */
  readonly reach?: readonly Hex[];
  readonly text: Hex;
  readonly line: Hex;
  /** Ground of the pointed-at item. */
  readonly hover: Hex;
  /** Ground and text of the chosen item; `primary` takes the primary colour. */
  readonly active: Hex | 'primary' | 'soft';
}

/** A painted ground that carries words: the sign-in panel, the lock screen, the corner with the mark. */
export type GroundDefinition = Pick<AreaDefinition, 'ground' | 'image' | 'reach' | 'text'>;

/** What a designer says of a theme; `tokensOf` derives the rest. */
export interface ThemeDefinition {
  readonly label: Text;
  readonly mode: 'light' | 'dark';
  /** Its own primary; the colour picker replaces it. */
  readonly primary: Hex;
  /** Page, card, floating, table head, in this order. */
  readonly grounds: readonly [page: Hex, surface: Hex, raised: Hex, sunken: Hex];
  readonly line: Hex;
  readonly text: readonly [strong: Hex, quiet: Hex];
  readonly bar: AreaDefinition;
  readonly side: AreaDefinition;
  /** Above the menu, where the mark stands; as the sidebar unless said. A coloured bar runs on over it. */
  readonly brand?: GroundDefinition;
  /** The panel beside the sign-in form, and the ground of the lock screen. */
  readonly hero: GroundDefinition;
  /** How menu items look: rounded chips, stripes from edge to edge, or stripes with a mark at the edge. */
  readonly menu: 'chip' | 'stripe' | 'edge';
  /** Corners of controls and cards in pixels. */
  readonly radius: number;
  /** How tabs look: hairline cards, soft pills or a line under the title. */
  readonly tabs: 'line' | 'card' | 'pill';
}
