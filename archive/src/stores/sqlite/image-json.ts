/** A row of `image` as the JSON of an `ItemImage`. What is null is absent: a merge patch leaves it out (RFC 7396). */
export const imageJson = `json_patch('{}', json_object(
  'name', image.name, 'width', image.width, 'height', image.height,
  'color', image.color, 'thumbhash', image.thumbhash))`;
