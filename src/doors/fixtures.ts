export { apiScope } from '../../generators/fixtures/catalogue/apiScope.ts';
export { villageCode } from '../../generators/fixtures/catalogue/region.ts';
export { person, type Somebody } from '../../generators/fixtures/catalogue/user.ts';
export type { County } from '../../generators/fixtures/county.ts';
export {
  addDays,
  addMinutes,
  dateOf,
  daysBetween,
  earlierOf,
  minutesBetween,
  momentAt,
} from '../../generators/fixtures/days.ts';
export type { FixtureModule } from '../../generators/fixtures/FixtureModule.ts';
export { idOf } from '../../generators/fixtures/idOf.ts';
export { menuIdOf } from '../../generators/fixtures/menuIdOf.ts';
export { menusBelow } from '../../generators/fixtures/menusBelow.ts';
export { hashText, keyedRandom, type Random } from '../../generators/fixtures/random.ts';
export { creditCode, idCardNumber, personName, phoneNumber } from '../../generators/fixtures/values/people.ts';
export { locationIn, streetAddress, townshipOf } from '../../generators/fixtures/values/places.ts';
export { demoFile } from '../../generators/fixtures/values/uploads.ts';
export type { Draft, RowContext, Shape, World } from '../../generators/fixtures/World.ts';
