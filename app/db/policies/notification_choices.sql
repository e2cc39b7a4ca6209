CREATE POLICY "of one's own address" ON "notification_choices" TO phare_app
  USING (address_print = ANY ((SELECT array_agg(print_of_address(address)) FROM confirmed_addresses WHERE user_id = viewer_person() AND until = 'infinity')::text[]));

CREATE POLICY "of who got the message" ON "notification_choices" TO phare_app
  USING (address_print = (SELECT print_of_address(message.address) FROM message_of(held_key()) AS message));

CREATE POLICY "agency asks" ON "notification_choices" FOR SELECT TO phare_app USING ((SELECT viewer_is('administrator')));

CREATE POLICY "agency notes a refusal" ON "notification_choices" FOR INSERT TO phare_app
  WITH CHECK ((SELECT viewer_has('work')) AND kind = 'nudges');
