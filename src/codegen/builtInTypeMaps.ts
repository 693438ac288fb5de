import type { TypeMap } from './TypeMap.ts';

/** The Java and TypeScript of types that databases share; ids travel as text, so whole numbers of 64 bits are texts in a browser. */
const COMMON: Readonly<Record<string, readonly [javaType: string, tsType: string]>> = {
  bigint: ['Long', 'string'],
  int: ['Integer', 'number'],
  integer: ['Integer', 'number'],
  smallint: ['Integer', 'number'],
  tinyint: ['Integer', 'number'],
  decimal: ['java.math.BigDecimal', 'number'],
  numeric: ['java.math.BigDecimal', 'number'],
  float: ['Float', 'number'],
  double: ['Double', 'number'],
  real: ['Float', 'number'],
  boolean: ['Boolean', 'boolean'],
  char: ['String', 'string'],
  varchar: ['String', 'string'],
  text: ['String', 'string'],
  date: ['java.time.LocalDate', 'string'],
  time: ['java.time.LocalTime', 'string'],
  timestamp: ['java.time.LocalDateTime', 'string'],
};

const MYSQL: typeof COMMON = {
  'tinyint(1)': ['Boolean', 'boolean'],
  mediumint: ['Integer', 'number'],
  'int unsigned': ['Long', 'number'],
  'bigint unsigned': ['java.math.BigInteger', 'string'],
  datetime: ['java.time.LocalDateTime', 'string'],
  year: ['Integer', 'number'],
  tinytext: ['String', 'string'],
  mediumtext: ['String', 'string'],
  longtext: ['String', 'string'],
  json: ['String', 'string'],
  bit: ['Boolean', 'boolean'],
  blob: ['byte[]', 'string'],
  longblob: ['byte[]', 'string'],
};

const POSTGRESQL: typeof COMMON = {
  'character varying': ['String', 'string'],
  character: ['String', 'string'],
  'double precision': ['Double', 'number'],
  'timestamp without time zone': ['java.time.LocalDateTime', 'string'],
  'timestamp with time zone': ['java.time.OffsetDateTime', 'string'],
  'time without time zone': ['java.time.LocalTime', 'string'],
  uuid: ['java.util.UUID', 'string'],
  json: ['String', 'string'],
  jsonb: ['String', 'string'],
  bytea: ['byte[]', 'string'],
};

const rowsOf = (dbType: TypeMap['dbType'], types: typeof COMMON): TypeMap[] =>
  Object.entries(types).map(([sqlType, [javaType, tsType]]) => ({ dbType, sqlType, javaType, tsType }));

/** What a new installation begins with; the stored ones count. */
export const BUILT_IN_TYPE_MAPS: readonly TypeMap[] = [
  ...rowsOf('', COMMON),
  ...rowsOf('mysql', MYSQL),
  ...rowsOf('postgresql', POSTGRESQL),
  ...rowsOf('sqlite', { datetime: ['java.time.LocalDateTime', 'string'], blob: ['byte[]', 'string'] }),
];
