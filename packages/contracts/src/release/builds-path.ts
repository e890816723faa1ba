/** Where builds are sent: their bodies may take longer than others. */
export const buildsPath = '/api/releases/builds/';
