export { countryCode, countryNames, france } from '#contract/countries.ts';
