import type {
  AuthoredAction,
  AuthoredDictionary,
  AuthoredEntity,
  AuthoredField,
  AuthoredGroup,
  AuthoredText,
} from '../authored.ts';

/** Where an addition stands among what is there: behind or before the entry of this field. */
export interface AuthoredPlace {
  readonly after?: string;
  readonly before?: string;
}

type Placed<T> = string | (T & AuthoredPlace);
type Column = Exclude<NonNullable<NonNullable<AuthoredEntity['list']>['columns']>[number], string>;
type SearchItem = Exclude<NonNullable<NonNullable<AuthoredEntity['list']>['search']>[number], string>;

/** Lists that an extension adds whole entries to. */
export const ADDED_LISTS = ['rules', 'toggles', 'lookup', 'unique', 'indexes'] as const;

/** A file with `extends:` after validation: what a project adds to an entity of the platform. */
export interface AuthoredExtension extends Pick<AuthoredEntity, (typeof ADDED_LISTS)[number] | 'calls' | 'roles'> {
  readonly extends: string;
  readonly label?: AuthoredText;
  readonly description?: AuthoredText;
  /** With a type a new field, without one what is said differently of a field of the platform. */
  readonly fields?: Readonly<Record<string, AuthoredField | Partial<AuthoredField>>>;
  readonly list?: { readonly columns?: readonly Placed<Column>[]; readonly search?: readonly Placed<SearchItem>[] };
  readonly form?: {
    readonly fields?: readonly Placed<{ readonly field: string }>[];
    readonly groups?: readonly (AuthoredGroup & AuthoredPlace)[];
    readonly tabs?: NonNullable<NonNullable<AuthoredEntity['form']>['tabs']>;
  };
  readonly actions?: Readonly<Record<string, AuthoredAction>>;
  readonly menu?: {
    readonly parent?: string;
    readonly sort?: number;
    readonly icon?: string;
    readonly hidden?: boolean;
  };
  readonly fixtures?: AuthoredEntity['fixtures'];
}

/** A dictionary file with `extends:`. */
export interface AuthoredMoreItems {
  readonly extends: string;
  readonly items: AuthoredDictionary['items'];
}

/** What an extension may say of a field of the platform: words and looks, and more that is asked, never less. */
export const AMENDABLE = [
  'label',
  'help',
  'placeholder',
  'requiredMessage',
  'required',
  'requiredWhen',
  'span',
  'width',
  'input',
  'cell',
] as const;
