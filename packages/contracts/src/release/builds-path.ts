/** Path that builds are sent to: their bodies may take longer than others. */
export const buildsPath = '/api/releases/builds/';
