export { yearsOfItem as yearsOf } from '@iconotheca/contracts/dates/read-date';
