/** The error that ends a command with its one sentence is also what a server throws that cannot start. */
export { StartError } from '@iconotheca/http/start-error';
