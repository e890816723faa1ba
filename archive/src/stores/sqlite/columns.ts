/** A row of `image` as the JSON of an `ItemImage`. What is null is absent: a merge patch leaves it out (RFC 7396). */
export const imageJson = `json_patch('{}', json_object(
  'name', image.name, 'width', image.width, 'height', image.height,
  'color', image.color, 'thumbhash', image.thumbhash))`;

/** The first image of an item that the archive holds, as a list of JSON: enough to know whether there is one. */
export const firstImage = `(
  select json_array(json_object('name', image.name, 'width', image.width, 'height', image.height))
  from item_image as own join image on image.name = own.image
  where own.uid = item.uid and image.state <> 'failed' limit 1) as pictured`;

/**
 * Returns the column of an item's annotations as JSON text, null when it has none, in the order in which they were
 * made: every statement that reads items has it, so that an item is never without them. Whether there are any is asked
 * first: for the many items that have none, the sum alone would cost four times as much. A region that is null is
 * absent: a merge patch leaves it out (RFC 7396).
 * @param uid the column that says whose
 * @param most letters of each text, all where it is absent
 */
export function annotationsColumn(uid: 'item.uid' | 'version.uid', most?: number): string {
  const value = most === undefined ? 'own.value' : `substr(own.value, 1, ${most})`;
  return `case when exists (select 1 from annotation where annotation.uid = ${uid}) then (
    select json_group_array(json_patch(json_object(
      'pk', own.pk, 'userpk', own.owner_pk, 'username', account.name, 'timestamp', own.modified_at,
      'value', ${value}, 'field', own.field, 'version', own.version),
      json_object('region', json(own.region))) order by own.created_at, own.pk)
    from annotation as own join account on account.pk = own.owner_pk
    where own.uid = ${uid}) end as annotations`;
}
