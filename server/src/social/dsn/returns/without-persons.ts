/** Numbers of persons (NIR, with or without key and spaces) and technical numbers, wherever they stand in a text. */
const personNumber =
  /(?<!\d)[1-478]\s?\d{2}\s?(?:0[1-9]|1[0-2]|[2-9]\d)\s?(?:\d{2}|2[AB])\s?\d{3}\s?\d{3}(?:\s?\d{2})?(?!\d)/g;
const technicalNumber = /(?<!\d)[12]\d{9,39}(?!\d)/g;

/** A text of an organism without any number of a person: those never enter the database. */
export const withoutPersons = (text: string): string =>
  text.replace(personNumber, '[numéro masqué]').replace(technicalNumber, '[numéro masqué]');
