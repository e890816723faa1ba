/** A row of `image` as the JSON of an `ItemImage`. What is null is absent: a merge patch leaves it out (RFC 7396). */
const imageJson = `json_patch('{}', json_object(
  'name', image.name, 'width', image.width, 'height', image.height,
  'color', image.color, 'thumbhash', image.thumbhash))`;

/** Selects what the archive knows of the images that a JSON list names; those that it does not have are left out. */
export const describeImages = `
  select image.name as name, ${imageJson} as described from image
  where image.name in (select value from json_each(?)) and image.state <> 'failed'`;
